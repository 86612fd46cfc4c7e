import django.db.models.deletion
from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("finalsalvo", "0002_api_tokens"),
    ]

    operations = [
        migrations.AddField(
            model_name="accesslink",
            name="approval",
            field=models.BooleanField(default=False),
        ),
        migrations.AddField(
            model_name="event",
            name="archived",
            field=models.DateTimeField(null=True),
        ),
        migrations.AlterField(
            model_name="accesslink",
            name="kind",
            field=models.CharField(
                choices=[
                    ("player", "Player"),
                    ("leader", "Leader"),
                    ("display", "Display"),
                    ("registration", "Registration"),
                    ("api", "Api"),
                ],
                max_length=20,
            ),
        ),
        migrations.CreateModel(
            name="Application",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("name", models.CharField(max_length=200)),
                ("email", models.EmailField(blank=True, max_length=254)),
                ("details", models.JSONField(default=dict)),
                ("person", models.CharField(blank=True, max_length=200)),
                ("created", models.DateTimeField(auto_now_add=True)),
                ("decided", models.DateTimeField(null=True)),
                (
                    "event",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE, related_name="applications", to="finalsalvo.event"
                    ),
                ),
            ],
        ),
        migrations.CreateModel(
            name="Contact",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("person", models.CharField(max_length=200)),
                ("email", models.EmailField(max_length=254)),
                (
                    "event",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE, related_name="contacts", to="finalsalvo.event"
                    ),
                ),
            ],
            options={
                "constraints": [models.UniqueConstraint(fields=("event", "person"), name="one_contact_a_person")],
            },
        ),
        migrations.CreateModel(
            name="Report",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("round", models.PositiveIntegerField()),
                ("game", models.PositiveIntegerField()),
                ("player", models.CharField(max_length=200)),
                ("seq", models.PositiveIntegerField()),
                (
                    "event",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE, related_name="reports", to="finalsalvo.event"
                    ),
                ),
            ],
            options={
                "constraints": [
                    models.UniqueConstraint(fields=("event", "round", "game", "player"), name="one_report_a_player")
                ],
            },
        ),
    ]
