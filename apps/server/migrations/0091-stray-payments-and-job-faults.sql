-- Money at the card provider for a booking that is not here, as after a backup was restored.

create table stray_payments (
  id bigint generated always as identity primary key,
  provider_session_id text not null unique,
  provider_payment_id text not null,
  booking_reference text,
  amount_pence integer not null check (amount_pence > 0),
  -- Forgotten once it is settled.
  payer_email text,
  opened_at timestamptz not null,
  found_at timestamptz not null,
  -- Stored before the provider is asked to give it back, so that it does so once.
  refund_key text not null unique,
  settled_at timestamptz,
  constraint stray_payments_forget check (settled_at is null or payer_email is null)
);

create index stray_payments_open on stray_payments (opened_at) where settled_at is null;

-- What failed in the last run of a job: one of its rows, or the whole of it.

create table job_faults (
  job text not null references jobs on delete cascade,
  subject text not null,
  error text not null,
  since timestamptz not null default now(),
  primary key (job, subject)
);
