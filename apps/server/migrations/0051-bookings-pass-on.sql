-- A booking passes from a contact to an account, or to another mailbox: it is counted there from now
-- on. That is a change of its own, so that whatever else changes a booking counts it as before.

create function count_passed_booking() returns trigger language plpgsql as $$
begin
  if (old.status, old.adults, old.children) <> (new.status, new.adults, new.children) then
    raise exception 'booking % passes on as it is', new.id
      using errcode = 'check_violation', constraint = 'bookings_pass_on_alone';
  end if;
  perform count_for_customer(old, -1, true);
  perform count_for_customer(new, 1, true);
  return null;
end
$$;

create constraint trigger bookings_count_passed after update on bookings
  deferrable initially deferred for each row
  when ((old.user_id, old.held_by) is distinct from (new.user_id, new.held_by))
  execute function count_passed_booking();
