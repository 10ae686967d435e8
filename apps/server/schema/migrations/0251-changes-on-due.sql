-- Staff may let the difference of a change be due, or take it at the desk.
alter table changes add column is_due boolean not null default false,
  add constraint changes_due_is_not_awaited check (not is_due or pay_pence = 0);
