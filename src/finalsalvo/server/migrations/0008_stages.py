from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("finalsalvo", "0007_rows"),
    ]

    operations = [
        migrations.RemoveConstraint(model_name="reportrow", name="one_report_a_player"),
        migrations.AddField(
            model_name="reportrow",
            name="stage",
            field=models.CharField(db_default="", default="", max_length=40),
        ),
        migrations.AddConstraint(
            model_name="reportrow",
            constraint=models.UniqueConstraint(
                fields=("event", "stage", "round", "game", "player"), name="one_report_a_player"
            ),
        ),
    ]
