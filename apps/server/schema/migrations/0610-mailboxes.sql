-- Mailboxes: dots are dropped for Gmail only, googlemail.com is gmail.com, and bookings of accounts have one, too.

create temporary table mailboxes on commit drop as
  select email, translate(encode(sha256(convert_to(case
    when domain in ('gmail.com', 'googlemail.com') then replace(local, '.', '') || '@gmail.com'
    else local || '@' || domain end, 'UTF8')), 'base64'), '+/=', '-_') as mailbox
  from (select email, split_part(split_part(lower(btrim(email)), '@', 1), '+', 1) as local,
      split_part(lower(btrim(email)), '@', 2) as domain
    from (select email from users union select email from contacts union select email from waiting) as known
    where email is not null) as read;

update bookings set held_by = mailbox from contacts join mailboxes using (email)
where contacts.id = contact_id and held_by is not null and held_by <> mailbox;

update bookings set held_by = mailbox from users join mailboxes using (email)
where users.id = user_id;

-- Whoever waits as gmail.com already does not wait again as googlemail.com.
update waiting set mailbox = mailboxes.mailbox from mailboxes
where waiting.email = mailboxes.email and waiting.mailbox <> mailboxes.mailbox
  and not exists (select from waiting as other where other.mailbox = mailboxes.mailbox
    and other.session_id = waiting.session_id and other.date = waiting.date and other.left_at is null);

delete from mailbox_holds;
insert into mailbox_holds
  select held_by, count(*), sum(people) from (
    select held_by, people from bookings
    where status = 'pending' and user_id is null and channel = 'web'
    union all select held_by, changes.people from changes join bookings on bookings.id = booking_id
    where changes.state = 'open' and user_id is null and channel = 'web') as held
  where held_by is not null group by held_by;

drop table mailboxes;
