-- Says on the channel 'own-bookings' whose bookings show something else than before, to every
-- server that listens and only once the change is committed: a status, a visit, money.

create function tell_owner_of_booking() returns trigger language plpgsql as $$
begin
  perform pg_notify('own-bookings', coalesce(new.user_id, old.user_id)::text);
  return null;
end
$$;

create trigger bookings_tell_owner after insert or delete on bookings for each row
  execute function tell_owner_of_booking();
create trigger bookings_tell_owner_on_change after update on bookings for each row
  when (old.* is distinct from new.*)
  execute function tell_owner_of_booking();

create function tell_owner_of_payment() returns trigger language plpgsql as $$
begin
  perform pg_notify('own-bookings', user_id::text) from bookings where id = new.booking_id;
  return null;
end
$$;

-- What the machinery notes down about a payment (when it last asked, how often it tried) is no news.
create trigger payments_tell_owner after update on payments for each row
  when ((old.status, old.is_kept) is distinct from (new.status, new.is_kept))
  execute function tell_owner_of_payment();

create function tell_owner_of_refund() returns trigger language plpgsql as $$
begin
  perform pg_notify('own-bookings', bookings.user_id::text)
    from payments join bookings on bookings.id = payments.booking_id
    where payments.id = new.payment_id;
  return null;
end
$$;

create trigger refunds_tell_owner after insert on refunds for each row
  execute function tell_owner_of_refund();
create trigger refunds_tell_owner_on_change after update on refunds for each row
  when ((old.status, old.amount_pence) is distinct from (new.status, new.amount_pence))
  execute function tell_owner_of_refund();
