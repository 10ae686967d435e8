-- A change may name as large a group as a booking: staff sell up to 200 adults and 200 children.

alter table changes drop constraint changes_adults_check, drop constraint changes_children_check,
  add constraint changes_adults_check check (adults between 1 and 200),
  add constraint changes_children_check check (children between 0 and 200);
