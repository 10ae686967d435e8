-- Staff note down what is to be done or known, of a booking, a guest or a day.
update tasks set kind = 'to_do' where kind <> 'hand_back';
alter table tasks add column is_of_guest boolean not null default false;
alter table tasks add constraint tasks_kinds check (kind in ('hand_back', 'to_do', 'note'));
alter table tasks add constraint tasks_guest_has_booked
  check (not is_of_guest or booking_id is not null);
create index tasks_noted on tasks (due_on) where kind <> 'hand_back';
create index tasks_of_guest on tasks (booking_id) where is_of_guest;
