-- What staff booked is none of a guest's unpaid tries, also where the guest corrected its address since.
delete from mailbox_holds;
insert into mailbox_holds (mailbox, bookings, people)
select held_by, count(*), sum(people) from (
  select user_id, held_by, channel, people from bookings where status = 'pending'
  union all
  select user_id, held_by, channel, changes.people from changes
  join bookings on bookings.id = booking_id where state = 'open'
) as unpaid
where user_id is null and held_by is not null and channel = 'web' group by held_by;
