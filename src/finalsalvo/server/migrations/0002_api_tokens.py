from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("finalsalvo", "0001_initial")]

    operations = [
        migrations.AddField(
            model_name="accesslink",
            name="label",
            field=models.CharField(blank=True, default="", max_length=100),
        ),
        migrations.AlterField(
            model_name="accesslink",
            name="kind",
            field=models.CharField(
                choices=[("player", "Player"), ("leader", "Leader"), ("display", "Display"), ("api", "Api")],
                max_length=20,
            ),
        ),
    ]
