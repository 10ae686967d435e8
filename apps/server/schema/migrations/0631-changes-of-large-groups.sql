-- What the desk may book it may change: bookings have the same bounds.

alter table changes
  drop constraint changes_adults_check,
  drop constraint changes_children_check,
  add constraint changes_adults_check check (adults between 1 and 200),
  add constraint changes_children_check check (children between 0 and 200);
