from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("finalsalvo", "0008_stages"),
    ]

    operations = [
        migrations.AddField(model_name="accesslink", name="opened", field=models.DateTimeField(null=True)),
    ]
