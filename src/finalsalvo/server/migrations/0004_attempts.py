from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("finalsalvo", "0003_phones"),
    ]

    operations = [
        migrations.CreateModel(
            name="Attempt",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("kind", models.CharField(max_length=20)),
                ("hash", models.CharField(max_length=64, unique=True)),
                ("count", models.PositiveIntegerField()),
                ("begun", models.BigIntegerField(db_index=True)),
                ("until", models.BigIntegerField()),
            ],
        ),
    ]
