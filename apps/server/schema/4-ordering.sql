-- Bookings and all that happens to them: changes, links, cancellations, arrivals, private hire.

-- PostgreSQL reads all checks of a table, and each condition of a trigger (`when`), anew for every statement
-- that writes it. So of what is written at every order or payment, a list in a check stands as one constant,
-- which is read in half the time, and a trigger asks its condition in its function, which is read once.

create table bookings (
  id bigint generated always as identity primary key,
  reference text not null unique check (reference ~ '^[A-Z]{2,4}-[A-Z0-9]{8}$'),
  -- A customer's account, or a contact.
  user_id bigint references users,
  contact_id bigint references contacts,
  channel text not null default 'web' check (channel = any ('{web,phone,door}')),
  session_id bigint not null references sessions,
  slot_id bigint not null references time_slots,
  -- The visit as promised: the slot may be edited or deleted later.
  booking_date date not null,
  start_time time not null,
  end_time time not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  -- Staff may take larger parties than the site sells to; the room decides.
  adults integer not null check (adults between 1 and 200),
  children integer not null check (children between 0 and 200),
  people integer not null generated always as (adults + children) stored,
  -- How many of the party are here: the sum of its arrivals.
  arrived integer not null default 0,
  -- Seats of a late party that staff gave away; who of it came in meanwhile is here without one.
  released integer not null default 0,
  -- When staff said that the party did not come; an arrival takes it back.
  missed_at timestamptz,
  -- Kept by the database from lines and entries, and from what stored value is held for it.
  total_pence integer not null,
  held_pence integer not null default 0 check (held_pence >= 0),
  paid_pence integer not null default 0,
  refunded_pence integer not null default 0,
  -- Went back because the booking became cheaper: unlike what is given as a favour, it is not paid.
  returned_pence integer not null default 0 check (returned_pence >= 0),
  -- Open tasks: promised to be handed back.
  to_hand_back_pence integer not null default 0 check (to_hand_back_pence >= 0),
  due_pence integer not null
    generated always as (greatest(0, total_pence + returned_pence - paid_pence - held_pence)) stored,
  -- How what is due once it is confirmed will be paid: by invoice, or else on arrival.
  is_invoiced boolean not null default false,
  special_requests text not null default '' check (length(special_requests) <= 1000),
  -- What was bought with it, as its lines say: names and quantities. Served once staff ticked it.
  extras jsonb not null default '[]',
  extras_served_at timestamptz,
  status text not null check (status = any (
    '{pending,confirmed,cancelrequested,cancelled,completed,not_confirmed}'
  )),
  cancellation_source text check (cancellation_source = any (
    '{auto_cleanup,user,admin_approval,admin_bulk,admin,full_refund,unknown}'
  )),
  -- The terms by which it may be left, as promised: what the owner changes later binds later bookings.
  cancellation_hours integer not null,
  cancellation_enabled boolean not null,
  cancellation_requires_approval boolean not null,
  -- Why its seats are kept unpaid, and until when.
  hold_kind text,
  hold_expires_at timestamptz,
  -- From where an unpaid booking was made, as hashes: its network, then the wider ones that lies in.
  held_from text[],
  -- The mailbox it was made for, as a hash: codes count an account and its address as one guest.
  held_by text,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint bookings_somebodys check (num_nonnulls(user_id, contact_id) = 1),
  constraint bookings_end_after_start check (ends_at > starts_at),
  constraint bookings_cancelled_has_source check ((status = 'cancelled') = (cancellation_source is not null)),
  constraint bookings_hold_whole check ((hold_kind is null) = (hold_expires_at is null)),
  constraint bookings_pending_has_hold check (status <> 'pending' or hold_expires_at is not null),
  constraint bookings_held_within_total check (status <> 'pending' or held_pence <= total_pence),
  constraint bookings_refunded_was_paid 
    check (refunded_pence >= 0 and refunded_pence + to_hand_back_pence <= paid_pence),
  constraint bookings_arrived_within_party
    check (arrived between 0 and people and released between 0 and people),
  constraint bookings_missed_by_all check (missed_at is null or arrived = 0)
);

create index bookings_user on bookings (user_id, booking_date desc, id desc);
create index bookings_contact on bookings (contact_id) where contact_id is not null;
create index bookings_holds on bookings (hold_expires_at) where status = 'pending';
create index bookings_held_by on bookings (held_by) where held_by is not null;
-- Unpaid people of each network.
create index bookings_held_from on bookings using gin (held_from) with (fastupdate = off)
  where status = 'pending';
create index bookings_without_seats on bookings (ends_at) where arrived + released > people;
create index bookings_ending on bookings (ends_at) where status = 'confirmed';
-- Each order of the office's lists. One that also knows the direction backwards serves both.
-- Sums over dates are an index-only scan of the first.
create index bookings_by_visit on bookings (booking_date, start_time, id) include (end_time, slot_id,
  session_id, adults, people, released, status, total_pence, due_pence, paid_pence, refunded_pence,
  created_at, updated_at);
-- Counts over all dates: a few distinct entries, deduplicated, so a tenth of the size of any other.
create index bookings_counted on bookings (slot_id, start_time, end_time, status);
-- Who came and who did not, by when they booked: figures.
create index bookings_met on bookings (booking_date, created_at) include (arrived, missed_at)
  where arrived > 0 or missed_at is not null;
create index bookings_by_status on bookings (status, booking_date, start_time, id);
create index bookings_by_amount on bookings (paid_pence, id);
create index bookings_coming_by_id on bookings (id) where status = 'confirmed';
create index bookings_coming_by_amount on bookings (paid_pence, id) where status = 'confirmed';

create index bookings_due on bookings (booking_date, start_time, id)
  where due_pence > 0 and status in ('confirmed', 'cancelrequested', 'completed');

-- What a paid booking is to become. Where that costs more, the change waits to be paid and holds its
-- seats meanwhile, and the booking stays as it is.
create table changes (
  id bigint generated always as identity primary key,
  booking_id bigint not null references bookings on delete cascade,
  -- The booking as it was when this was agreed.
  booking_version integer not null,
  total_before_pence integer not null check (total_before_pence >= 0),
  -- And as it becomes.
  session_id bigint not null references sessions,
  slot_id bigint not null references time_slots,
  booking_date date not null,
  start_time time not null,
  end_time time not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  adults integer not null check (adults between 1 and 200),
  children integer not null check (children between 0 and 200),
  -- Its seats on the bill, and what comes off them; extras stay as they are.
  lines jsonb not null,
  total_pence integer not null check (total_pence >= 0),
  -- What is paid for it, and what goes back.
  pay_pence integer not null check (pay_pence >= 0),
  back_pence integer not null check (back_pence >= 0),
  is_waived boolean not null default false,
  -- Made at once: what it costs more is due with the rest of the bill.
  is_due boolean not null default false,
  -- over: it was not paid, and the booking stayed as it was.
  state text not null check (state in ('open', 'done', 'over')),
  cancellation_hours integer not null,
  cancellation_enabled boolean not null,
  cancellation_requires_approval boolean not null,
  hold_expires_at timestamptz,
  -- Its seats are kept for it, or were until the booking took them.
  is_held boolean not null,
  -- The version of the booking that it made.
  made_version integer,
  -- What it holds beside its booking: who is added in the same visit, the whole group in another; children among them.
  people integer not null check (people >= 0),
  young integer not null check (young >= 0),
  requested_by bigint references users,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint changes_due_is_not_awaited check (not is_due or pay_pence = 0),
  constraint changes_pay_or_get_back check (pay_pence = 0 or back_pence = 0),
  constraint changes_open_hold check ((state = 'open') <= (is_held and pay_pence > 0 and hold_expires_at is not null)),
  constraint changes_over_hold_nothing check (not (state = 'over' and is_held)),
  constraint changes_done_made_it check ((state = 'done') = (made_version is not null))
);

create index changes_booking on changes (booking_id);
create unique index changes_one_open on changes (booking_id) where state = 'open';
create unique index changes_made on changes (booking_id, made_version) where made_version is not null;
create index changes_holds on changes (booking_date, hold_expires_at) where state = 'open';

-- A call that was sent under an idempotency key, and what it made: sent again, it is answered and not done
-- again. Digests alone: whose key it is names a person.
create table calls (
  -- Of what is to be made, of who asks for it, and of the key.
  id bytea primary key,
  -- Of all that was asked: something else under the same key is a mistake, and is told so.
  asked bytea not null,
  -- booking, change, entry, gift or sale; of a refund, the booking that it is of.
  made text not null,
  made_id bigint not null,
  created_at timestamptz not null,
  constraint calls_digests check (octet_length(id) = 32 and octet_length(asked) = 32)
);
create index calls_made on calls (made_id);

-- The secret of a link opens one booking without signing in.
create table booking_links (
  token_hash bytea primary key,
  booking_id bigint not null references bookings on delete cascade,
  -- It was sent to the contact's address and nowhere else: its holder reads mails there.
  is_mailed boolean not null,
  -- The person it was given to was erased: it says that, and nothing more.
  is_erased boolean not null default false,
  -- What the booking was made with, where it came to an account since.
  made_name text,
  made_email text,
  created_at timestamptz not null,
  revoked_at timestamptz
);

create index booking_links_booking on booking_links (booking_id);

-- A customer's wish to cancel, which staff review.
create table cancellation_requests (
  id bigint generated always as identity primary key,
  booking_id bigint not null references bookings,
  reason text not null check (btrim(reason) <> '' and length(reason) <= 1000),
  requested_at timestamptz not null,
  is_approved boolean,
  reviewed_at timestamptz,
  reviewed_by bigint references users,
  admin_notes text check (length(admin_notes) <= 1000),
  -- Credit instead of money, with the bonus in per cent that was promised; null: money.
  credit_bonus smallint check (credit_bonus between 0 and 100),
  constraint cancellation_requests_reviewed_whole check ((reviewed_at is null) = (is_approved is null))
);

create unique index cancellation_requests_one_open on cancellation_requests (booking_id)
  where reviewed_at is null;
create index cancellation_requests_booking on cancellation_requests (booking_id);
create index cancellation_requests_by_time on cancellation_requests (requested_at desc, id desc);
create index cancellation_requests_by_review on cancellation_requests (reviewed_at desc, id desc);
create index cancellation_requests_waiting on cancellation_requests (requested_at, id)
  where reviewed_at is null;

-- What staff saw at the door (docs/rules/door.md). They name each telling, so that it is idempotent,
-- however often and by whichever server it is heard. It only grows: what was wrong is reversed.
create table arrivals (
  id uuid primary key,
  booking_id bigint not null references bookings,
  people integer not null check (people <> 0),
  reverses uuid unique,
  undone integer generated always as (case when reverses is not null then -people end) stored,
  -- When it was seen, which may be long before it was told.
  at timestamptz not null,
  told_at timestamptz not null,
  told_by bigint references users,
  constraint arrivals_reversal_is_negative check ((reverses is not null) = (people < 0)),
  -- A reversal undoes one arrival, all of it.
  constraint arrivals_whole unique (id, booking_id, people),
  constraint arrivals_reversal_mirrors foreign key (reverses, booking_id, undone)
    references arrivals (id, booking_id, people)
);

create index arrivals_booking on arrivals (booking_id);

-- Staff have told a party that its visit cannot be as it was booked, and why. Of no weight once it is
-- moved, or cannot be for another reason.
create table told_parties (
  booking_id bigint primary key references bookings on delete cascade,
  booking_date date not null,
  start_time time not null,
  end_time time not null,
  why text not null,
  told_at timestamptz not null,
  told_by bigint references users
);

-- Private hire: a guest asks for the room, staff answer with an offer that holds it until it is paid.
create table hire_requests (
  id bigint generated always as identity primary key,
  name text not null check (length(name) between 1 and 200),
  email text not null check (length(email) between 3 and 320),
  phone text check (length(phone) <= 20),
  date date not null,
  -- In the guest's own words: 'in the afternoon, two hours or so'.
  rough_time text not null check (length(rough_time) between 1 and 100),
  people integer not null check (people between 1 and 200),
  words text not null default '' check (length(words) <= 1000),
  status text not null default 'open' check (status in ('open', 'offered', 'declined')),
  -- The last offer: a booking that holds the room until it is paid or over.
  booking_id bigint references bookings on delete set null,
  version integer not null default 1,
  created_at timestamptz not null,
  answered_at timestamptz,
  constraint hire_requests_answered_once_answered
    check ((status = 'open') = (answered_at is null))
);

create index hire_requests_open on hire_requests (created_at) where status = 'open';
create index hire_requests_email on hire_requests (email);
create index hire_requests_booking on hire_requests (booking_id) where booking_id is not null;

-- code

-- The table of states, held by the database whatever the code does. From where a booking was made is of use
-- while it holds seats unpaid, and goes with the hold.
create function keep_status() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.status <> new.status and (old.status, new.status) not in (
    ('pending', 'confirmed'), ('pending', 'cancelled'), ('pending', 'not_confirmed'),
    ('confirmed', 'cancelrequested'), ('confirmed', 'cancelled'), ('confirmed', 'completed'),
    ('cancelrequested', 'cancelled'), ('cancelrequested', 'confirmed'),
    ('cancelled', 'confirmed'), ('not_confirmed', 'confirmed')
  ) then
    raise exception 'a booking cannot go from % to %', old.status, new.status
      using errcode = 'check_violation', constraint = 'bookings_known_move';
  end if;
  if new.status <> 'pending' then new.held_from := null; end if;
  return new;
end
$$;
create trigger bookings_keep_status before insert or update of status, held_from on bookings for each row
  execute function keep_status();

-- What was agreed for a booking is meant for it as it is: the change ends before it becomes another.
create function refuse_beside_change() returns trigger language plpgsql as $$
begin
  if exists (select from changes where booking_id = new.id and state = 'open') then
    raise exception 'booking % has a change that waits to be paid', new.id
      using errcode = 'check_violation', constraint = 'changes_end_first';
  end if;
  return new;
end
$$;
create trigger bookings_wait_for_change before update of session_id, slot_id, booking_date, start_time,
  end_time, adults, children on bookings for each row
  when ((old.session_id, old.slot_id, old.booking_date, old.start_time, old.end_time, old.adults,
      old.children)
    <> (new.session_id, new.slot_id, new.booking_date, new.start_time, new.end_time, new.adults,
      new.children))
  execute function refuse_beside_change();

-- Arrivals, and entries of money: append-only. The audit log and the till lose no row either.
create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% are only added to', tg_table_name
    using errcode = 'check_violation', constraint = tg_name;
end
$$;
create trigger arrivals_only_grow before update or delete or truncate on arrivals
  execute function refuse_change();
