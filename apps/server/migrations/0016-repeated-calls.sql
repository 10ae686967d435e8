-- The same refund sent twice under one Idempotency-Key goes back once.
alter table refunds
  add column request_key text check (length(request_key) between 1 and 255);
create unique index refunds_request_key on refunds (requested_by, request_key)
  where request_key is not null;

-- From where an unpaid booking was made, as a hash: one address holds only so many seats.
alter table bookings add column held_from text;
create index bookings_held_from on bookings (held_from)
  where status = 'pending' and held_from is not null;
