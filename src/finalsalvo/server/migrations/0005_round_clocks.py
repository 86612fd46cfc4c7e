from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("finalsalvo", "0004_attempts"),
    ]

    operations = [
        migrations.CreateModel(
            name="RoundClock",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("boot", models.CharField(max_length=64)),
                ("started", models.BigIntegerField()),
                ("lead", models.BigIntegerField()),
                (
                    "event",
                    models.ForeignKey(
                        on_delete=models.deletion.CASCADE, related_name="round_clocks", to="finalsalvo.event"
                    ),
                ),
            ],
            options={
                "constraints": [models.UniqueConstraint(fields=("event", "boot"), name="one_round_clock_a_computer")],
            },
        ),
    ]
