from django.db import migrations


class Migration(migrations.Migration):
    dependencies = [
        ("finalsalvo", "0005_round_clocks"),
    ]

    operations = [
        migrations.RenameModel("Job", "LastLook"),
        migrations.RenameField("lastlook", "details", "found"),
        migrations.RemoveField("lastlook", "kind"),
        migrations.RemoveField("lastlook", "event"),
        migrations.RemoveField("lastlook", "state"),
        migrations.RemoveField("lastlook", "told"),
        migrations.RemoveField("lastlook", "created"),
        migrations.RemoveField("lastlook", "changed"),
    ]
