-- From the tables of 1c14ebf to those of the last version that ran its layers one by one, under the name
-- of the last of them: rooms, sessions, visits, lines and entries, with all that was booked and paid.

-- What the old model kept by itself, and the tables of the library that ran its jobs.
drop table visit_totals;
drop index bookings_seats;
drop schema if exists pgboss cascade;

-- People.
create function folded(words text) returns text language sql immutable strict parallel safe
  return lower(regexp_replace(normalize(words, nfd), '[\u0300-\u036F]+', '', 'g'));

drop index users_by_parts;
alter table users
  drop column search_text,
  add column unpaid_bookings integer not null default 0 check (unpaid_bookings >= 0),
  add column unpaid_people integer not null default 0 check (unpaid_people >= 0),
  add column role_since timestamptz,
  add column search_text text not null generated always as (
    folded(coalesce(name, '') || '|' || coalesce(email, '') || '|' || role || '|' || coalesce(phone, ''))
  ) stored,
  drop constraint users_role_known,
  add constraint users_role_known
    check (role in ('User', 'Admin', 'Manager', 'Desk', 'Door', 'Accountant')),
  set (fillfactor = 80);
create index users_by_parts on users using gin
  (folded(name) gin_trgm_ops, folded(email) gin_trgm_ops);
create index users_by_text on users using gin (search_text gin_trgm_ops);

update users set role_since = case when users.role = 'Admin' then now() end,
    unpaid_bookings = coalesce(unpaid.bookings, 0), unpaid_people = coalesce(unpaid.people, 0)
  from users beside left join (select user_id, count(*) as bookings, sum(people) as people
    from bookings where status = 'pending' group by user_id) as unpaid on unpaid.user_id = beside.id
  where beside.id = users.id and (users.role = 'Admin' or unpaid.bookings > 0);

alter table sessions rename to sign_ins;
alter index sessions_user rename to sign_ins_user;
alter index sessions_expiry rename to sign_ins_expiry;
alter table sign_ins
  add column proved_at timestamptz,
  add column by_pin boolean not null default false;

alter table one_time_tokens
  alter column token_hash drop not null,
  drop constraint one_time_tokens_purpose_check,
  drop constraint one_time_tokens_new_email,
  add constraint one_time_tokens_purpose_check check (
    purpose in ('verify_email', 'reset_password', 'change_email', 'undo_email_change')
  ),
  add constraint one_time_tokens_new_email
    check ((purpose in ('change_email', 'undo_email_change')) = (new_email is not null));

create table second_factors (
  user_id bigint primary key references users on delete cascade, secret bytea not null,
  created_at timestamptz not null, confirmed_at timestamptz, last_step bigint not null default 0
);

create table recovery_codes (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  code_hash bytea not null unique check (octet_length(code_hash) = 32), used_at timestamptz
);
create index recovery_codes_user on recovery_codes (user_id);

create table passkeys (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  credential_id bytea not null unique check (octet_length(credential_id) between 1 and 1023),
  public_key bytea not null, uses bigint not null check (uses >= 0), transports text[] not null,
  name text not null check (name = btrim(name) and length(name) between 1 and 60),
  created_at timestamptz not null, last_used_at timestamptz
);
create unique index passkeys_name on passkeys (user_id, lower(name));

create unlogged table passkey_challenges (
  challenge bytea primary key check (octet_length(challenge) = 32),
  user_id bigint not null references users on delete cascade,
  purpose text not null check (purpose in ('add', 'sign-in', 'prove')),
  sign_in_id bigint references sign_ins on delete cascade, expires_at timestamptz not null,
  constraint passkey_challenges_device check ((purpose = 'sign-in') = (sign_in_id is null))
);
create index passkey_challenges_user on passkey_challenges (user_id);
create index passkey_challenges_sign_in on passkey_challenges (sign_in_id);

create table pins (
  user_id bigint primary key references users on delete cascade, pin_hash text not null,
  created_at timestamptz not null, failures smallint not null default 0 check (failures between 0 and 5)
);

create table pin_devices (
  id bigint generated always as identity primary key,
  user_id bigint not null references pins on delete cascade,
  key_hash bytea not null unique check (octet_length(key_hash) = 32),
  device text not null, created_at timestamptz not null
);
create index pin_devices_user on pin_devices (user_id);

create table contacts (
  id bigint generated always as identity primary key,
  name text not null check (length(name) between 1 and 100),
  email text check (email = lower(btrim(email)) and length(email) <= 254),
  phone text check (phone ~ '^\+[1-9][0-9]{6,14}$'), created_at timestamptz not null
);
create index contacts_email on contacts (email) where email is not null;
create index contacts_phone on contacts (phone) where phone is not null;
create index contacts_in_order on contacts (lower(name), id);
create index contacts_by_parts on contacts using gin
  (folded(name) gin_trgm_ops, folded(email) gin_trgm_ops);

-- What can be booked.
alter table time_slots add column for_sessions boolean not null default false;

create table house (
  id boolean primary key default true check (id),
  rules_version uuid not null default gen_random_uuid(),
  late_after_minutes integer not null default 10 check (late_after_minutes between 1 and 60)
);

create table rooms (
  id bigint generated always as identity primary key,
  name text not null check (length(name) between 1 and 100),
  seats integer not null check (seats >= 0), weekend_seats integer not null check (weekend_seats >= 0),
  weekend_days smallint[] not null
);

create table sessions (
  id bigint generated always as identity primary key,
  room_id bigint not null references rooms,
  name text not null check (length(name) between 1 and 100),
  is_ordinary boolean not null default false,
  hourly_pence integer check (hourly_pence >= 0),
  discount_percentage numeric(5, 2) not null default 0 check (discount_percentage between 0 and 100),
  discount_active boolean not null default false,
  seats integer check (seats >= 0),
  is_private boolean not null default false,
  advance_days integer, cancellation_hours integer check (cancellation_hours >= 0),
  cancellation_enabled boolean, cancellation_requires_approval boolean,
  weekdays smallint[] check (weekdays <@ array[1, 2, 3, 4, 5, 6, 7]::smallint[]),
  ended_at timestamptz,
  slug text unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) <= 100),
  words text not null default '' check (length(words) <= 2000),
  colour text not null default 'marmalade' check (colour in ('marmalade', 'moss', 'rose', 'ink')),
  drawing text check (length(drawing) <= 100),
  is_quiet boolean not null default false,
  sensory_notes text not null default '' check (length(sensory_notes) <= 1000),
  is_alone boolean not null default false, runs_during datemultirange,
  dates date[] not null default '{}',
  children_per_adult integer check (children_per_adult > 0),
  most_children integer check (most_children >= 0),
  least_people integer not null default 1 check (least_people > 0),
  most_people integer not null default 40 check (most_people <= 40),
  group_from integer check (group_from > 1),
  group_percentage numeric(5, 2) check (group_percentage > 0 and group_percentage <= 100),
  group_pence integer check (group_pence >= 0),
  archived_at timestamptz, version integer not null default 1, is_hire boolean not null default false,
  constraint sessions_ordinary_has_terms check (not is_ordinary or num_nulls(hourly_pence,
    advance_days, cancellation_hours, cancellation_enabled, cancellation_requires_approval) = 0),
  constraint sessions_cancellation_whole check (num_nulls(cancellation_hours,
    cancellation_enabled, cancellation_requires_approval) in (0, 3)),
  constraint sessions_party_in_order check (most_people >= least_people),
  constraint sessions_group_is_one_rule check (
    num_nonnulls(group_percentage, group_pence) = num_nonnulls(group_from)),
  constraint sessions_archived_have_ended check (archived_at is null or ended_at is not null),
  constraint sessions_hire_is_private check (not is_hire or (is_private and ended_at is not null))
);
create unique index sessions_one_ordinary on sessions (is_ordinary) where is_ordinary;
create unique index sessions_one_hire on sessions (room_id) where is_hire;

create table session_slots (
  session_id bigint not null references sessions on delete cascade,
  slot_id bigint not null references time_slots, primary key (session_id, slot_id)
);

create table seasons (
  id bigint generated always as identity primary key,
  name text not null check (length(name) between 1 and 100), first_date date, last_date date,
  weekdays smallint[] check (weekdays <@ array[1, 2, 3, 4, 5, 6, 7]::smallint[]),
  constraint seasons_dates_in_order check (last_date >= first_date),
  constraint seasons_some_dates check (num_nulls(first_date, last_date) in (0, 2)
    and num_nonnulls(first_date, weekdays) > 0)
);

create table session_prices (
  session_id bigint not null references sessions on delete cascade,
  season_id bigint references seasons on delete cascade,
  band text not null check (band in ('toddler', 'child', 'adult', 'concession')),
  pence integer not null check (pence = 0 or pence >= 30),
  constraint session_prices_one unique nulls not distinct (session_id, season_id, band)
);

create table add_ons (
  id bigint generated always as identity primary key,
  name text not null check (length(name) between 1 and 100),
  words text not null default '' check (length(words) <= 500),
  pence integer not null check (pence = 0 or pence >= 30), stock integer check (stock >= 0),
  sold integer not null default 0 check (sold >= 0),
  is_offered boolean not null default true, version integer not null default 1
);

create table rests (
  id bigint generated always as identity primary key,
  room_id bigint not null references rooms,
  name text not null check (length(name) between 1 and 100),
  weekdays smallint[] check (weekdays <@ array[1, 2, 3, 4, 5, 6, 7]::smallint[]),
  start_time time not null, end_time time not null, created_at timestamptz not null,
  constraint rests_end_after_start check (end_time > start_time)
);

create table lowered_days (
  room_id bigint not null references rooms, date date not null,
  seats integer not null check (seats >= 0),
  reason text not null check (length(reason) between 1 and 200),
  created_at timestamptz not null, primary key (room_id, date)
);

-- The settings described the first room and the first session.
insert into house default values;
with setting as (
  select coalesce(json_object_agg(key, value), '{}') as of from settings
), room as (
  insert into rooms (name, seats, weekend_seats, weekend_days)
  select 'The room', coalesce((of ->> 'defaultSlotCapacity')::integer, 15),
    coalesce((of ->> 'weekendSlotCapacity')::integer, 20),
    array(select array_position(array['monday', 'tuesday', 'wednesday', 'thursday', 'friday',
        'saturday', 'sunday'], lower(btrim(day)))::smallint
      from unnest(string_to_array(
        nullif(btrim(coalesce(of ->> 'weekendDays', 'saturday,sunday')), ''), ',')) as day order by 1)
  from setting returning id
)
insert into sessions (room_id, name, is_ordinary, hourly_pence, discount_percentage, discount_active,
    advance_days, cancellation_hours, cancellation_enabled, cancellation_requires_approval)
  select id, 'Visit', true, round(coalesce((of ->> 'basePrice')::numeric, 15) * 100),
    coalesce((of ->> 'discountPercentage')::numeric, 0),
    coalesce((of ->> 'discountActive')::boolean, false),
    coalesce((of ->> 'bookingAdvanceDays')::integer, 30),
    coalesce((of ->> 'cancellationHours')::integer, 24),
    coalesce((of ->> 'cancellationEnabled')::boolean, true),
    coalesce((of ->> 'cancellationRequiresApproval')::boolean, true)
  from room, setting;
insert into sessions (room_id, name, is_private, is_hire, ended_at)
  select room_id, 'Private hire', true, true, now() from sessions where is_ordinary;

-- Visits, with what is counted of each.
create table visits (
  id bigint generated always as identity primary key,
  session_id bigint not null references sessions, slot_id bigint not null references time_slots,
  date date not null, start_time time not null, end_time time not null,
  seated integer not null default 0 check (seated >= 0),
  pending integer not null default 0, confirmed integer not null default 0,
  cancelrequested integer not null default 0, cancelled integer not null default 0,
  completed integer not null default 0, not_confirmed integer not null default 0,
  paid integer not null default 0, failed integer not null default 0,
  adults integer not null default 0, children integer not null default 0,
  agreed_pence bigint not null default 0, paid_pence bigint not null default 0,
  refunded_pence bigint not null default 0,
  young integer not null default 0 check (young >= 0),
  constraint visits_one unique (date, slot_id, session_id, start_time, end_time)
) with (fillfactor = 50);

create table room_days (
  room_id bigint not null references rooms, date date not null,
  bounds integer[] not null default '{0}', crowd integer[] not null default '{0}',
  primary key (room_id, date),
  constraint room_days_steps check (cardinality(bounds) = cardinality(crowd) and 0 <= all (crowd))
) with (fillfactor = 50);

create table mailbox_holds (
  mailbox text primary key,
  bookings integer not null check (bookings >= 0), people integer not null check (people >= 0)
);

insert into visits (session_id, slot_id, date, start_time, end_time, seated, pending, confirmed,
    cancelrequested, cancelled, completed, not_confirmed, paid, failed, adults, children, agreed_pence,
    paid_pence, refunded_pence, young)
  select sessions.id, slot_id, booking_date, start_time, end_time,
    coalesce(sum(people) filter (where status not in ('cancelled', 'not_confirmed')), 0),
    count(*) filter (where status = 'pending'), count(*) filter (where status = 'confirmed'),
    count(*) filter (where status = 'cancelrequested'), count(*) filter (where status = 'cancelled'),
    count(*) filter (where status = 'completed'), count(*) filter (where status = 'not_confirmed'),
    count(*) filter (where paid_pence > 0 or total_pence = 0),
    count(*) filter (where paid_pence = 0 and total_pence > 0
      and status in ('cancelled', 'not_confirmed')),
    sum(adults), sum(children), sum(total_pence), sum(paid_pence), sum(refunded_pence),
    coalesce(sum(children) filter (where status not in ('cancelled', 'not_confirmed')), 0)
  from bookings, sessions where is_ordinary group by 1, 2, 3, 4, 5 order by 3, 4, 2;

with times as (
  select room_id, date, seated, extract(epoch from start_time)::integer / 60 as first,
    extract(epoch from end_time)::integer / 60 as last
  from visits join sessions on sessions.id = session_id
), cuts as (
  select room_id, date, 0 as minute from times
  union select room_id, date, first from times
  union select room_id, date, last from times
), steps as (
  select cuts.room_id, cuts.date, minute, coalesce(sum(seated), 0)::integer as people
  from cuts left join times on times.room_id = cuts.room_id and times.date = cuts.date
    and minute >= first and minute < last
  group by 1, 2, 3
)
insert into room_days
  select room_id, date, array_agg(minute order by minute), array_agg(people order by minute)
  from steps group by room_id, date;

-- Bookings.
alter table bookings
  drop constraint bookings_total_is_seats_times_price,
  drop constraint bookings_adults_check,
  drop constraint bookings_children_check,
  alter column user_id drop not null,
  add column session_id bigint references sessions,
  add column visit_id bigint references visits,
  add column room_seats integer not null default 0,
  add column channel text not null default 'web' check (channel in ('web', 'phone', 'door')),
  add column contact_id bigint references contacts,
  add column held_from text,
  add column held_by text,
  add column arrived integer not null default 0,
  add column released integer not null default 0,
  add constraint bookings_adults_check check (adults between 1 and 200),
  add constraint bookings_children_check check (children between 0 and 200),
  add constraint bookings_somebodys check (num_nonnulls(user_id, contact_id) = 1),
  add constraint bookings_refunded_was_paid check (refunded_pence between 0 and paid_pence),
  add constraint bookings_arrived_within_party
    check (arrived >= 0 and released >= 0 and arrived + released <= people);

update bookings set session_id = visits.session_id, visit_id = visits.id, room_seats = people
  from visits
  where (visits.date, visits.slot_id, visits.start_time, visits.end_time)
    = (booking_date, bookings.slot_id, bookings.start_time, bookings.end_time);

alter table bookings
  alter column session_id set not null,
  alter column visit_id set not null,
  add constraint bookings_room_seats check (room_seats >= people - released);

drop index bookings_idempotency_key;
create unique index bookings_idempotency_key on bookings (user_id, idempotency_key)
  where idempotency_key is not null;
create unique index bookings_contact_idempotency_key on bookings (held_by, idempotency_key)
  where idempotency_key is not null and user_id is null;
create unique index bookings_desk_key on bookings (idempotency_key)
  where idempotency_key is not null and user_id is null and held_by is null;
create index bookings_contact on bookings (contact_id) where contact_id is not null;
create index bookings_held_from on bookings (held_from)
  where status = 'pending' and held_from is not null;
create index bookings_held_by on bookings (held_by) where status = 'pending' and held_by is not null;

create table changes (
  id bigint generated always as identity primary key,
  booking_id bigint not null references bookings on delete cascade,
  booking_version integer not null,
  total_before_pence integer not null check (total_before_pence >= 0),
  session_id bigint not null references sessions, slot_id bigint not null references time_slots,
  booking_date date not null, start_time time not null, end_time time not null,
  starts_at timestamptz not null, ends_at timestamptz not null,
  adults integer not null check (adults between 1 and 20),
  children integer not null check (children between 0 and 20),
  lines jsonb not null, total_pence integer not null check (total_pence >= 0),
  pay_pence integer not null check (pay_pence >= 0), back_pence integer not null check (back_pence >= 0),
  is_waived boolean not null default false,
  state text not null check (state in ('open', 'done', 'over')),
  hold_expires_at timestamptz, is_held boolean not null, made_version integer,
  visit_id bigint not null references visits, people integer not null check (people >= 0),
  young integer not null check (young >= 0), room_seats integer not null check (room_seats >= 0),
  requested_by bigint references users,
  idempotency_key text check (length(idempotency_key) between 1 and 255),
  idempotency_hash bytea check (octet_length(idempotency_hash) = 32),
  version integer not null default 1, created_at timestamptz not null, updated_at timestamptz not null,
  constraint changes_pay_or_get_back check (pay_pence = 0 or back_pence = 0),
  constraint changes_open_hold check ((state = 'open') <= (is_held and pay_pence > 0 and hold_expires_at is not null)),
  constraint changes_over_hold_nothing check (not (state = 'over' and is_held)),
  constraint changes_done_made_it check ((state = 'done') = (made_version is not null))
);
create index changes_booking on changes (booking_id);
create unique index changes_one_open on changes (booking_id) where state = 'open';
create unique index changes_made on changes (booking_id, made_version) where made_version is not null;
create index changes_holds on changes (booking_date, hold_expires_at) where state = 'open';
create unique index changes_idempotency_key on changes (requested_by, idempotency_key)
  where idempotency_key is not null;
create unique index changes_idempotency_key_by_link on changes (booking_id, idempotency_key)
  where requested_by is null and idempotency_key is not null;

create table booking_links (
  token_hash bytea primary key, booking_id bigint not null references bookings on delete cascade,
  is_mailed boolean not null, created_at timestamptz not null, revoked_at timestamptz,
  is_erased boolean not null default false
);
create index booking_links_booking on booking_links (booking_id);

create table arrivals (
  id uuid primary key, booking_id bigint not null references bookings,
  people integer not null check (people <> 0), reverses uuid unique references arrivals,
  at timestamptz not null, told_at timestamptz not null, told_by bigint references users,
  constraint arrivals_reversal_is_negative check ((reverses is not null) = (people < 0))
);
create index arrivals_booking on arrivals (booking_id);

create table door_days (date date primary key, first_used_at timestamptz not null);

create table hire_requests (
  id bigint generated always as identity primary key,
  name text not null check (length(name) between 1 and 200),
  email text not null check (length(email) between 3 and 320),
  phone text check (length(phone) <= 20), date date not null,
  rough_time text not null check (length(rough_time) between 1 and 100),
  people integer not null check (people between 1 and 200),
  words text not null default '' check (length(words) <= 1000),
  status text not null default 'open' check (status in ('open', 'offered', 'declined')),
  booking_id bigint references bookings on delete set null,
  version integer not null default 1, created_at timestamptz not null, answered_at timestamptz,
  constraint hire_requests_answered_once_answered check ((status = 'open') = (answered_at is null))
);
create index hire_requests_open on hire_requests (created_at) where status = 'open';
create index hire_requests_email on hire_requests (email);
create index hire_requests_booking on hire_requests (booking_id) where booking_id is not null;

-- Money.
create table lines (
  id bigint generated always as identity primary key,
  booking_id bigint not null references bookings on delete cascade,
  kind text not null check (kind in ('seat', 'extra', 'discount')),
  name text not null check (length(name) between 1 and 100),
  quantity integer not null check (quantity > 0),
  unit_pence integer not null check ((kind = 'discount') = (unit_pence < 0)),
  amount_pence integer not null generated always as (quantity * unit_pence) stored,
  add_on_id bigint references add_ons
);
create index lines_booking on lines (booking_id);
create index lines_add_on on lines (add_on_id) where add_on_id is not null;

insert into lines (booking_id, kind, name, quantity, unit_pence)
  select bookings.id, 'seat', band, number, seat_price_pence
  from bookings, lateral (values ('adult', adults), ('child', children)) as party (band, number)
  where number > 0 order by bookings.id, band;
alter table bookings drop column seat_price_pence;

alter table payments
  add column ask_again_at timestamptz,
  add column change_id bigint references changes on delete cascade;
create index payments_change on payments (change_id) where change_id is not null;
create index payments_ask_again on payments (ask_again_at) where ask_again_at is not null;
drop index payments_one_kept;
create unique index payments_one_kept on payments (booking_id, coalesce(change_id, 0))
  where status = 'paid' and is_kept;
update payments set ask_again_at = now() + random() * interval '1 day'
  where status = 'paid' and provider_payment_id is not null and paid_at > now() - interval '100 days';

alter table refunds
  add column request_key text check (length(request_key) between 1 and 255),
  drop constraint refunds_origin_check,
  add constraint refunds_origin_check
    check (origin in ('staff', 'cancellation', 'late_payment', 'duplicate', 'provider', 'change'));
create unique index refunds_request_key on refunds (requested_by, request_key, payment_id)
  where request_key is not null;

create table entries (
  id bigint generated always as identity primary key,
  booking_id bigint not null references bookings,
  flow text not null check (flow in ('in', 'back')),
  method text not null check (method in ('card', 'cash', 'reader', 'bank', 'credit')),
  amount_pence integer not null check (amount_pence <> 0),
  payment_id bigint references payments, refund_id bigint references refunds,
  reverses bigint unique references entries, is_on_bill boolean not null default true,
  at timestamptz not null, told_as uuid unique, told_by bigint references users,
  constraint entries_reversal_is_negative check ((reverses is not null) = (amount_pence < 0)),
  constraint entries_card_has_payment check ((method = 'card') = (payment_id is not null)),
  constraint entries_refund_goes_back check (refund_id is null or flow = 'back')
);
create index entries_booking on entries (booking_id);
create index entries_payment on entries (payment_id) where payment_id is not null;
create index entries_refund on entries (refund_id) where refund_id is not null;
create index entries_cash on entries (at) where method = 'cash';

insert into entries (booking_id, flow, method, amount_pence, payment_id, is_on_bill, at)
  select booking_id, 'in', 'card', amount_pence, id, is_kept, paid_at
  from payments where status = 'paid' order by paid_at, id;
insert into entries (booking_id, flow, method, amount_pence, payment_id, refund_id, is_on_bill, at)
  select payments.booking_id, 'back', 'card', refunds.amount_pence, payments.id, refunds.id, is_kept,
    refunds.created_at
  from refunds join payments on payments.id = payment_id order by refunds.created_at, refunds.id;
insert into entries (booking_id, flow, method, amount_pence, payment_id, refund_id, reverses,
    is_on_bill, at)
  select booking_id, 'back', 'card', -entries.amount_pence, entries.payment_id, refund_id, entries.id,
    is_on_bill, updated_at
  from entries join refunds on refunds.id = refund_id
  where refunds.status in ('failed', 'canceled') order by updated_at, refunds.id;

create table stray_payments (
  id bigint generated always as identity primary key,
  provider_session_id text not null unique, provider_payment_id text not null,
  booking_reference text, amount_pence integer not null check (amount_pence > 0), payer_email text,
  opened_at timestamptz not null, found_at timestamptz not null, refund_key text not null unique,
  settled_at timestamptz,
  constraint stray_payments_forget check (settled_at is null or payer_email is null)
);
create index stray_payments_open on stray_payments (opened_at) where settled_at is null;

create table till_days (
  date date primary key, float_pence integer check (float_pence >= 0),
  opened_by bigint references users, counted_pence integer check (counted_pence >= 0),
  expected_pence integer, word text check (btrim(word) <> '' and length(word) <= 500),
  closed_by bigint references users, closed_at timestamptz,
  constraint till_days_closed_whole
    check (num_nonnulls(counted_pence, expected_pence, closed_at) in (0, 3)),
  constraint till_days_difference_has_word
    check (counted_pence is null or counted_pence = expected_pence or word is not null)
);

-- What earlier versions queued goes out as they wrote it.
drop index mails_due;
alter table mails
  add column facts jsonb,
  add column is_awaited boolean not null default false,
  add column doubts integer not null default 0;
update mails set facts = jsonb_build_object('written',
    jsonb_build_object('html', html, 'text', text_body, 'attachments', attachments))
  where status <> 'sent' and html <> '';
alter table mails
  drop column html, drop column text_body, drop column attachments,
  add constraint mails_queued_has_facts check (status <> 'queued' or facts is not null);
create index mails_due on mails (is_awaited desc, next_attempt_at, id) where status = 'queued';

create table jobs (
  name text primary key, due_at timestamptz not null default now(), lease_until timestamptz,
  finished_at timestamptz, last_error text, runs bigint not null default 0,
  failures bigint not null default 0
);

create table job_faults (
  job text not null references jobs on delete cascade, subject text not null, error text not null,
  since timestamptz not null default now(), primary key (job, subject)
);

create table backups (
  id bigint generated always as identity primary key,
  file text not null, made_at timestamptz not null, tried_at timestamptz
);
create index backups_made on backups (made_at);
