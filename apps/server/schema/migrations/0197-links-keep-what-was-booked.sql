-- A link to a booking that came to an account shows what it was made with, not what the account is
-- called today. Of those that came before, nobody knows: their links end.
alter table booking_links add column made_name text, add column made_email text;
update booking_links set revoked_at = now()
where revoked_at is null and booking_id in (select id from bookings where user_id is not null);
