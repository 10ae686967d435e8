-- Says on the channel 'own-bookings' whose sign-in has ended, so that what it listens to ends, too.

create function tell_owner_of_sign_in() returns trigger language plpgsql as $$
begin
  perform pg_notify('own-bookings', old.user_id::text);
  return null;
end
$$;

create trigger sign_ins_tell_owner after delete on sign_ins for each row
  execute function tell_owner_of_sign_in();
