from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("finalsalvo", "0009_links_opened"),
    ]

    operations = [
        migrations.AddField(
            model_name="eventrow",
            name="listed",
            field=models.BooleanField(db_default=True, default=True),
        ),
        migrations.AddField(
            model_name="eventrow",
            name="glance",
            field=models.JSONField(null=True),
        ),
        migrations.AddField(
            model_name="eventrow",
            name="demo",
            field=models.BooleanField(db_default=False, default=False),
        ),
    ]
