-- Terms of the ordinary visit and of its room lived twice, as settings and as columns that a trigger fed.
-- The columns stay. Which settings there are, the code knows.

alter table house add column settings_changed_at timestamptz;
update house set settings_changed_at = (select max(updated_at) from settings);

delete from settings where key not in ('businessHours', 'weekendBusinessHours');
alter table settings
  drop constraint settings_key_check,
  drop column updated_at,
  drop column updated_by;
