-- What the card provider was asked, what it said, and what went back.

create table payments (
  id bigint generated always as identity primary key,
  booking_id bigint not null references bookings,
  -- Our own name for the checkout, in the format that the return page accepts.
  session_reference text not null unique check (session_reference ~ '^cs_[A-Za-z0-9]{26}$'),
  -- Stored before the provider is called, so that a retry asks for the same thing.
  idempotency_key text not null unique,
  provider_session_id text unique,
  provider_payment_id text unique,
  checkout_url text,
  amount_pence integer not null check (amount_pence > 0),
  currency text not null default 'gbp' check (currency = 'gbp'),
  status text not null check (status in ('open', 'paid', 'failed', 'expired')),
  -- A second payment of one booking is paid but not kept: it is refunded by itself.
  is_kept boolean not null default true,
  disputed_at timestamptz,
  expires_at timestamptz not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  paid_at timestamptz,
  constraint payments_paid_has_time check ((status = 'paid') = (paid_at is not null))
);

create index payments_booking on payments (booking_id);
create index payments_open on payments (expires_at) where status = 'open';
create index payments_paid_at on payments (paid_at) where status = 'paid';
create unique index payments_one_kept on payments (booking_id) where status = 'paid' and is_kept;

create table refunds (
  id bigint generated always as identity primary key,
  payment_id bigint not null references payments,
  idempotency_key text not null unique,
  provider_refund_id text unique,
  amount_pence integer not null check (amount_pence > 0),
  status text not null check (status in (
    'queued', 'pending', 'requires_action', 'succeeded', 'failed', 'canceled'
  )),
  reason text not null,
  origin text not null check (origin in ('staff', 'cancellation', 'late_payment', 'duplicate', 'provider')),
  requested_by bigint references users,
  attempts integer not null default 0,
  next_attempt_at timestamptz,
  failure text,
  created_at timestamptz not null,
  updated_at timestamptz not null
);

create index refunds_payment on refunds (payment_id);
create index refunds_unsettled on refunds (next_attempt_at) where status in ('queued', 'pending', 'requires_action');
create index refunds_failed on refunds (updated_at) where status in ('failed', 'canceled');

-- Never more goes back than came in, fifty refunds in parallel included: each one
-- queues on its payment's row before the sum is taken.
create function keep_refunds_within_payment() returns trigger language plpgsql as $$
declare
  paid integer;
  refunded bigint;
begin
  select amount_pence into paid from payments
    where id = new.payment_id and status = 'paid' for update;
  select coalesce(sum(amount_pence), 0) into refunded from refunds
    where payment_id = new.payment_id and id <> new.id and status not in ('failed', 'canceled');
  if paid is null or refunded + new.amount_pence > paid then
    raise exception 'refunds would exceed the payment'
      using errcode = 'check_violation', constraint = 'refunds_within_payment';
  end if;
  return new;
end
$$;

create trigger refunds_within_payment
  before insert or update of amount_pence, status, payment_id on refunds for each row
  when (new.status not in ('failed', 'canceled'))
  execute function keep_refunds_within_payment();

create table provider_events (
  id text primary key,
  type text not null,
  object_id text,
  received_at timestamptz not null,
  processed_at timestamptz,
  attempts integer not null default 0,
  last_error text
);

create index provider_events_unprocessed on provider_events (received_at) where processed_at is null;
