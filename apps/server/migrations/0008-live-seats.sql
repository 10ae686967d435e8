-- Says on the channel 'seats' which date has other seats left than before, to every server
-- that listens and only once the change is committed. No date means: perhaps all of them.

create function tell_seats_of_date() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    perform pg_notify('seats', to_char(old.booking_date, 'YYYY-MM-DD'));
  end if;
  if tg_op <> 'DELETE' then
    perform pg_notify('seats', to_char(new.booking_date, 'YYYY-MM-DD'));
  end if;
  return null;
end
$$;

create trigger bookings_tell_seats after insert or delete on bookings for each row
  execute function tell_seats_of_date();

create trigger bookings_tell_seats_on_change after update on bookings for each row
  when ((old.status, old.slot_id, old.booking_date, old.people)
    is distinct from (new.status, new.slot_id, new.booking_date, new.people))
  execute function tell_seats_of_date();

create function tell_seats_of_all_dates() returns trigger language plpgsql as $$
begin
  perform pg_notify('seats', '');
  return null;
end
$$;

create trigger settings_tell_seats after insert or update or delete on settings
  execute function tell_seats_of_all_dates();
create trigger time_slots_tell_seats after insert or update or delete on time_slots
  execute function tell_seats_of_all_dates();
create trigger working_days_tell_seats after insert or update or delete on working_days
  execute function tell_seats_of_all_dates();
create trigger day_exceptions_tell_seats after insert or update or delete on day_exceptions
  execute function tell_seats_of_all_dates();
