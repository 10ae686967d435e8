-- What a checkout needs to be asked for again, word by word, and what became of our asking.

alter table payments
  -- The provider compares a repeated request with the first one, so all of it is kept.
  add column description text not null,
  add column success_url text not null,
  add column cancel_url text not null,
  -- Why we end a checkout ourselves. Whoever ends it also decides what becomes of the booking.
  add column closed_for text check (closed_for in ('cancel', 'replace', 'change')),
  -- When the provider was last asked about it.
  add column checked_at timestamptz,
  -- What a person must look at: money that does not match, a dispute.
  add column attention text,
  add column version integer not null default 1;

-- Two open checkouts of one booking could both be paid.
create unique index payments_one_open on payments (booking_id) where status = 'open';
create index payments_attention on payments (updated_at) where attention is not null;

alter table refunds add column version integer not null default 1;

-- The same Idempotency-Key with another order is a mistake, and is told so.
alter table bookings add column idempotency_hash bytea check (octet_length(idempotency_hash) = 32);
