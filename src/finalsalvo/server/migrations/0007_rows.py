from django.db import migrations


class Migration(migrations.Migration):
    dependencies = [
        ("finalsalvo", "0006_last_look"),
    ]

    # Rows are called rows, and stand in the tables that they always stood in.
    operations = [
        migrations.SeparateDatabaseAndState(
            state_operations=[
                operation
                for old in ("Event", "Entry", "Report")
                for operation in (
                    migrations.RenameModel(old, f"{old}Row"),
                    migrations.AlterModelTable(f"{old}Row", f"finalsalvo_{old.lower()}"),
                )
            ],
        ),
    ]
