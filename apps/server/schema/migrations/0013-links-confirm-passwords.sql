-- The tables of 1c14ebf, the oldest version whose databases and backups lead here: what its layers 0001
-- to 0013 made, under the name of the last of them. Only a restore of its backups runs this.

create extension if not exists pg_trgm;

create table users (
  id bigint generated always as identity primary key,
  email text, name text, phone text, password_hash text, role text not null default 'User',
  email_verified_at timestamptz, verification_sent_at timestamptz,
  created_at timestamptz not null, updated_at timestamptz not null, erased_at timestamptz,
  version integer not null default 1, booking_count integer not null default 0,
  search_text text not null generated always as (
    lower(coalesce(name, '')) || '|' || coalesce(email, '') || '|' || lower(role) || '|' || coalesce(phone, '')
  ) stored,
  constraint users_role_known check (role in ('User', 'Admin')),
  constraint users_email_normal check (email = lower(btrim(email)) and length(email) <= 254),
  constraint users_name_length check (length(name) between 1 and 100),
  constraint users_phone_normal check (phone ~ '^\+447[0-9]{9}$'),
  constraint users_erased_or_whole check (
    case when erased_at is null
      then email is not null and name is not null and password_hash is not null
      else email is null and name is null and phone is null and password_hash is null
        and email_verified_at is null and role = 'User'
    end
  )
);
create unique index users_email_key on users (email);
create index users_verified_admins on users (id) where role = 'Admin' and email_verified_at is not null;
create index users_in_order on users (lower(name), id);
create index users_by_parts on users using gin (name gin_trgm_ops, email gin_trgm_ops);
create index users_by_text on users using gin (search_text gin_trgm_ops);

create table sessions (
  id bigint generated always as identity primary key,
  token_hash bytea not null unique check (octet_length(token_hash) = 32),
  user_id bigint not null references users on delete cascade,
  created_at timestamptz not null, last_seen_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > created_at),
  device text not null default '' check (length(device) <= 100)
);
create index sessions_user on sessions (user_id);
create index sessions_expiry on sessions (expires_at);

create table one_time_tokens (
  id bigint generated always as identity primary key,
  token_hash bytea not null unique check (octet_length(token_hash) = 32),
  user_id bigint not null references users on delete cascade,
  purpose text not null check (purpose in ('verify_email', 'reset_password', 'change_email')),
  new_email text, created_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > created_at),
  used_at timestamptz, password_hash text,
  constraint one_time_tokens_new_email check ((purpose = 'change_email') = (new_email is not null)),
  constraint one_time_tokens_password_hash check (purpose = 'verify_email' or password_hash is null)
);
create index one_time_tokens_user on one_time_tokens (user_id, purpose);

create unlogged table rate_limits (
  key text primary key, hits integer not null,
  first_hit_at timestamptz not null, last_hit_at timestamptz not null, expires_at timestamptz not null
);
create index rate_limits_expiry on rate_limits (expires_at);

create table signing_keys (
  id bigint generated always as identity primary key,
  secret bytea not null check (octet_length(secret) >= 32), created_at timestamptz not null
);

create table settings (
  key text primary key check (key in (
    'businessHours', 'weekendBusinessHours', 'weekendDays', 'defaultSlotCapacity',
    'weekendSlotCapacity', 'basePrice', 'discountPercentage', 'discountActive',
    'bookingAdvanceDays', 'cancellationHours', 'cancellationEnabled', 'cancellationRequiresApproval'
  )),
  value text not null, updated_at timestamptz not null, updated_by bigint references users
);

create table time_slots (
  id bigint generated always as identity primary key,
  start_time time not null, end_time time not null, is_active boolean not null default true,
  created_at timestamptz not null, updated_at timestamptz not null, deleted_at timestamptz,
  constraint time_slots_end_after_start check (end_time > start_time)
);
create unique index time_slots_range_key on time_slots (start_time, end_time) where deleted_at is null;

create table working_days (
  day smallint primary key check (day between 1 and 7),
  mode text not null check (mode in ('regular', 'weekend', 'custom', 'closed')),
  opens_at time, closes_at time,
  constraint working_days_custom_has_hours check (
    case when mode = 'custom'
      then opens_at is not null and closes_at is not null and closes_at > opens_at
      else opens_at is null and closes_at is null
    end
  )
);

create table day_exceptions (
  date date primary key, is_closed boolean not null, opens_at time, closes_at time,
  note text not null default '' check (length(note) <= 200),
  constraint day_exceptions_open_has_hours check (
    case when is_closed
      then opens_at is null and closes_at is null
      else opens_at is not null and closes_at is not null and closes_at > opens_at
    end
  )
);

create table bookings (
  id bigint generated always as identity primary key,
  reference text not null unique check (reference ~ '^WW-[A-Z0-9]{8}$'),
  user_id bigint not null references users, slot_id bigint not null references time_slots,
  booking_date date not null, start_time time not null, end_time time not null,
  starts_at timestamptz not null, ends_at timestamptz not null,
  adults integer not null check (adults between 1 and 20),
  children integer not null check (children between 0 and 20),
  people integer not null generated always as (adults + children) stored,
  seat_price_pence integer not null check (seat_price_pence >= 0), total_pence integer not null,
  special_requests text not null default '' check (length(special_requests) <= 1000),
  status text not null check (status in (
    'pending', 'confirmed', 'cancelrequested', 'cancelled', 'completed', 'not_confirmed'
  )),
  cancellation_source text check (cancellation_source in (
    'auto_cleanup', 'user', 'admin_approval', 'admin_bulk', 'admin', 'full_refund', 'unknown'
  )),
  hold_expires_at timestamptz,
  idempotency_key text check (length(idempotency_key) between 1 and 255),
  version integer not null default 1, created_at timestamptz not null, updated_at timestamptz not null,
  idempotency_hash bytea check (octet_length(idempotency_hash) = 32),
  paid_pence integer not null default 0, refunded_pence integer not null default 0,
  constraint bookings_total_is_seats_times_price check (total_pence = seat_price_pence * (adults + children)),
  constraint bookings_end_after_start check (ends_at > starts_at),
  constraint bookings_cancelled_has_source check ((status = 'cancelled') = (cancellation_source is not null)),
  constraint bookings_pending_has_hold check (status <> 'pending' or hold_expires_at is not null)
);
create unique index bookings_idempotency_key on bookings (user_id, idempotency_key);
create index bookings_seats on bookings (booking_date, slot_id) include (people)
  where status in ('pending', 'confirmed', 'cancelrequested', 'completed');
create index bookings_user on bookings (user_id, booking_date desc, id desc);
create index bookings_holds on bookings (hold_expires_at) where status = 'pending';
create index bookings_ending on bookings (ends_at) where status = 'confirmed';
create index bookings_by_visit on bookings (booking_date, start_time, id);
create index bookings_by_status on bookings (status, booking_date, start_time, id);
create index bookings_by_amount on bookings (paid_pence, id);
create index bookings_coming_by_id on bookings (id) where status = 'confirmed';
create index bookings_coming_by_amount on bookings (paid_pence, id) where status = 'confirmed';

create table cancellation_requests (
  id bigint generated always as identity primary key,
  booking_id bigint not null references bookings,
  reason text not null check (btrim(reason) <> '' and length(reason) <= 1000),
  requested_at timestamptz not null, is_approved boolean, reviewed_at timestamptz,
  reviewed_by bigint references users, admin_notes text check (length(admin_notes) <= 1000),
  constraint cancellation_requests_reviewed_whole check ((reviewed_at is null) = (is_approved is null))
);
create unique index cancellation_requests_one_open on cancellation_requests (booking_id)
  where reviewed_at is null;
create index cancellation_requests_booking on cancellation_requests (booking_id);
create index cancellation_requests_by_time on cancellation_requests (requested_at desc, id desc);
create index cancellation_requests_by_review on cancellation_requests (reviewed_at desc, id desc);
create index cancellation_requests_waiting on cancellation_requests (requested_at, id)
  where reviewed_at is null;

create table payments (
  id bigint generated always as identity primary key,
  booking_id bigint not null references bookings,
  session_reference text not null unique check (session_reference ~ '^cs_[A-Za-z0-9]{26}$'),
  idempotency_key text not null unique, provider_session_id text unique,
  provider_payment_id text unique, checkout_url text,
  amount_pence integer not null check (amount_pence > 0),
  currency text not null default 'gbp' check (currency = 'gbp'),
  status text not null check (status in ('open', 'paid', 'failed', 'expired')),
  is_kept boolean not null default true, disputed_at timestamptz, expires_at timestamptz not null,
  created_at timestamptz not null, updated_at timestamptz not null, paid_at timestamptz,
  description text not null, success_url text not null, cancel_url text not null,
  closed_for text check (closed_for in ('cancel', 'replace', 'change')),
  checked_at timestamptz, attention text, version integer not null default 1,
  constraint payments_paid_has_time check ((status = 'paid') = (paid_at is not null))
);
create index payments_booking on payments (booking_id);
create index payments_open on payments (expires_at) where status = 'open';
create index payments_paid_at on payments (paid_at) where status = 'paid';
create index payments_attention on payments (updated_at) where attention is not null;
create unique index payments_one_open on payments (booking_id) where status = 'open';
create unique index payments_one_kept on payments (booking_id) where status = 'paid' and is_kept;

create table refunds (
  id bigint generated always as identity primary key,
  payment_id bigint not null references payments, idempotency_key text not null unique,
  provider_refund_id text unique, amount_pence integer not null check (amount_pence > 0),
  status text not null check (status in (
    'queued', 'pending', 'requires_action', 'succeeded', 'failed', 'canceled'
  )),
  reason text not null,
  origin text not null check (origin in ('staff', 'cancellation', 'late_payment', 'duplicate', 'provider')),
  requested_by bigint references users, attempts integer not null default 0,
  next_attempt_at timestamptz, failure text, created_at timestamptz not null,
  updated_at timestamptz not null, version integer not null default 1, settled_at timestamptz
);
create index refunds_payment on refunds (payment_id);
create index refunds_unsettled on refunds (next_attempt_at)
  where status in ('queued', 'pending', 'requires_action');
create index refunds_failed on refunds (updated_at)
  where status in ('failed', 'canceled') and settled_at is null;

create table provider_events (
  id text primary key, type text not null, object_id text, received_at timestamptz not null,
  processed_at timestamptz, attempts integer not null default 0, last_error text
);
create index provider_events_unprocessed on provider_events (received_at) where processed_at is null;

create table mails (
  id bigint generated always as identity primary key,
  kind text not null, to_address text not null check (to_address !~ '[[:cntrl:]]'),
  to_name text not null default '' check (to_name !~ '[[:cntrl:]]'),
  subject text not null check (subject !~ '[[:cntrl:]]'),
  html text not null, text_body text not null, attachments jsonb not null default '[]',
  message_id text not null unique,
  status text not null default 'queued' check (status in ('queued', 'sent', 'failed')),
  attempts integer not null default 0, next_attempt_at timestamptz not null, lease_until timestamptz,
  last_error text, booking_id bigint references bookings, user_id bigint references users,
  created_at timestamptz not null, sent_at timestamptz, settled_at timestamptz,
  constraint mails_sent_has_time check ((status = 'sent') = (sent_at is not null))
);
create index mails_due on mails (next_attempt_at) where status = 'queued';
create index mails_booking on mails (booking_id) where booking_id is not null;
create index mails_user on mails (user_id) where user_id is not null;
create index mails_failed on mails (created_at) where status = 'failed' and settled_at is null;

create table audit_entries (
  id bigint generated always as identity primary key, at timestamptz not null,
  actor_kind text not null check (actor_kind in ('customer', 'admin', 'system', 'provider', 'visitor')),
  actor_id bigint references users, action text not null, subject_kind text not null,
  subject_id text not null, before jsonb, after jsonb, request_id text,
  constraint audit_entries_people_have_ids check ((actor_kind in ('customer', 'admin')) = (actor_id is not null))
);
create index audit_entries_by_time on audit_entries (at desc, id desc);
create index audit_entries_by_subject on audit_entries (subject_kind, subject_id, id desc);
create index audit_entries_by_actor on audit_entries (actor_id, id desc) where actor_id is not null;
create index audit_entries_by_action on audit_entries (action, at desc, id desc);

create table visit_totals (
  booking_date date not null, slot_id bigint not null references time_slots,
  start_time time not null, end_time time not null,
  pending integer not null, confirmed integer not null, cancelrequested integer not null,
  cancelled integer not null, completed integer not null, not_confirmed integer not null,
  paid integer not null, failed integer not null, adults integer not null, children integer not null,
  seated integer not null, agreed_pence bigint not null, paid_pence bigint not null,
  refunded_pence bigint not null,
  primary key (booking_date, slot_id, start_time, end_time)
) with (fillfactor = 70);

create table totals (
  name text not null, shard smallint not null, count bigint not null, primary key (name, shard)
) with (fillfactor = 70);
