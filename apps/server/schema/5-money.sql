-- Bills, and the money that moves for them. docs/rules/money.md says the rules.

-- A thing on the bill.
create table lines (
  id bigint generated always as identity primary key,
  booking_id bigint not null references bookings on delete cascade,
  kind text not null check (kind = any ('{seat,extra,discount}')),
  -- The age band of a seat, or what the extra is.
  name text not null check (length(name) between 1 and 100),
  add_on_id bigint references add_ons,
  -- The code that a discount comes by.
  code_id bigint references codes,
  quantity integer not null check (quantity > 0),
  unit_pence integer not null check ((kind = 'discount') = (unit_pence < 0)),
  amount_pence integer not null generated always as (quantity * unit_pence) stored,
  constraint lines_codes_take_off check (code_id is null or kind = 'discount')
);

create index lines_booking on lines (booking_id);
create index lines_add_on on lines (add_on_id) where add_on_id is not null;
create unique index lines_one_code on lines (booking_id) where code_id is not null;

-- What is counted of a code: one use by each booking that has it and holds its seats.
create table code_uses (
  booking_id bigint primary key references bookings,
  code_id bigint not null references codes,
  pence integer not null check (pence > 0)
);

create index code_uses_code on code_uses (code_id);

-- A part of a bill that was promised by one instrument: a bill is settled by its tenders.
create table tenders (
  id bigint generated always as identity primary key,
  -- Its subject: a booking, a gift, or a card that is sold at the desk.
  booking_id bigint references bookings on delete cascade,
  gift_id bigint,
  sale_id bigint,
  -- The change that it pays for; null for the booking itself.
  change_id bigint references changes on delete cascade,
  -- Which there are says packages/domain/pricing/instruments.ts.
  instrument text not null,
  -- The stored value that it is taken from.
  voucher_id bigint,
  amount_pence integer not null check (amount_pence > 0),
  -- Void: it never came, or was told by mistake. Given back: all of it.
  state text not null check (state = any ('{promised,held,taken,given_back,void}')),
  -- Paid twice, the second money is not for the bill: it goes back by itself.
  is_kept boolean not null default true,
  created_at timestamptz not null,
  taken_at timestamptz,
  constraint tenders_name_their_voucher
    check ((instrument = any ('{voucher,visits}')) = (voucher_id is not null)),
  constraint tenders_pay_for_one check (num_nonnulls(booking_id, gift_id, sale_id) = 1)
);

-- A gift has one payment, for ever.
create unique index tenders_gift on tenders (gift_id) where gift_id is not null;
create unique index tenders_sale on tenders (sale_id) where sale_id is not null;
create index tenders_voucher on tenders (voucher_id) where voucher_id is not null;
-- Figures read the instrument of each entry of a period.
create index tenders_instrument on tenders (id) include (instrument);
create index tenders_booking on tenders (booking_id);
create index tenders_change on tenders (change_id) where change_id is not null;
-- Two open checkouts of one booking could both be paid.
create unique index tenders_one_promised on tenders (booking_id, instrument)
  where state = 'promised';
-- A card pays once for a booking, and once for each of its changes.
create unique index tenders_one_card on tenders (booking_id, coalesce(change_id, 0))
  where instrument = 'card' and is_kept and state in ('taken', 'given_back');

-- A card's own part of its tender: what the provider was asked, and what it said.
create table payments (
  id bigint generated always as identity primary key,
  tender_id bigint not null unique references tenders on delete cascade,
  -- Our own name for the checkout, in the format that the return page accepts.
  session_reference text not null unique check (session_reference ~ '^cs_[A-Za-z0-9]{26}$'),
  -- Stored before the provider is called, so that a retry asks for the same thing.
  idempotency_key text not null unique,
  provider_session_id text unique,
  provider_payment_id text unique,
  checkout_url text,
  -- The provider compares a repeated request with the first one, so all of it is kept.
  description text not null,
  -- Items of its page: [{ name, quantity, unitPence, note? }], which come to the amount.
  items jsonb not null default '[]',
  -- Forgotten as soon as the provider has it.
  payer_email text,
  success_url text not null,
  cancel_url text not null,
  currency text not null constraint payments_keep_currency references house (paid_in),
  status text not null check (status = any ('{open,paid,failed,expired}')),
  -- Why we end a checkout ourselves. The act that ends it also decides what becomes of the booking.
  closed_for text check (closed_for = any ('{cancel,replace,change}')),
  -- Since when the payer is done and their bank is not.
  processing_since timestamptz,
  -- When the provider was last asked about it.
  checked_at timestamptz,
  -- When it is asked again about money that was paid: its word of a refund may have been lost.
  ask_again_at timestamptz,
  -- Why staff must look at it: money that does not match, a dispute.
  attention text,
  disputed_at timestamptz,
  version integer not null default 1,
  expires_at timestamptz not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  paid_at timestamptz,
  constraint payments_paid_has_time check ((status = 'paid') = (paid_at is not null)),
  -- The provider is sent back to an address that opens the booking; its secret is deleted with the checkout.
  constraint payments_forget_way_back
    check (status = 'open' or (strpos(success_url, '#') = 0 and strpos(cancel_url, '#') = 0))
);

create index payments_open on payments (expires_at) where status = 'open';
create index payments_paid_at on payments (paid_at) where status = 'paid';
create index payments_ask_again on payments (ask_again_at) where ask_again_at is not null;
create index payments_attention on payments (updated_at) where attention is not null;
create index payments_disputed on payments (disputed_at) where disputed_at is not null;

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
  origin text not null
    check (origin in ('staff', 'cancellation', 'late_payment', 'duplicate', 'provider', 'change')),
  requested_by bigint references users,
  -- The wish of staff that it is a part of, by its row of `calls`.
  call_id bytea,
  attempts integer not null default 0,
  next_attempt_at timestamptz,
  failure text,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- A staff member has looked at the failure, and others need not.
  settled_at timestamptz
);

create index refunds_payment on refunds (payment_id);
create index refunds_unsettled on refunds (next_attempt_at)
  where status in ('queued', 'pending', 'requires_action');
create index refunds_failed on refunds (updated_at)
  where status in ('failed', 'canceled') and settled_at is null;
create index refunds_call on refunds (call_id) where call_id is not null;
create index refunds_by_staff on refunds (created_at) where origin = 'staff';

-- The till, day by day: what was in it in the morning, what was counted in the evening.
create table till_days (
  date date primary key,
  float_pence integer check (float_pence >= 0),
  opened_by bigint references users,
  counted_pence integer check (counted_pence >= 0),
  -- Float and entries: the amount that should have been there.
  expected_pence integer,
  -- Why it was not.
  word text check (btrim(word) <> '' and length(word) <= 500),
  closed_by bigint references users,
  closed_at timestamptz,
  constraint till_days_closed_whole
    check (num_nonnulls(counted_pence, expected_pence, closed_at) in (0, 3)),
  constraint till_days_difference_has_word
    check (counted_pence is null or counted_pence = expected_pence or word is not null)
);

-- Money that moved, in or back. It only grows: what was wrong is reversed.
create table entries (
  id bigint generated always as identity primary key,
  tender_id bigint not null references tenders,
  flow text not null check (flow = any ('{in,back}')),
  amount_pence integer not null check (amount_pence <> 0),
  refund_id bigint references refunds,
  reverses bigint unique references entries,
  at timestamptz not null,
  -- The day of the till in which it lies; null of what is not cash.
  till_date date references till_days,
  told_by bigint references users,
  -- The wish of staff behind what goes back at once, by its row of `calls`.
  call_id bytea,
  -- The credit that was given instead: the money itself stays here.
  credit_id bigint,
  -- Why money went back to stored value. Never in staff's own words, which could not be erased here.
  reason text,
  constraint entries_reversal_is_negative check ((reverses is not null) = (amount_pence < 0)),
  constraint entries_refund_goes_back check (refund_id is null or flow = 'back'),
  constraint entries_credit_moves_nothing
    check (credit_id is null or (flow = 'back' and num_nonnulls(refund_id, till_date) = 0))
);

create index entries_tender on entries (tender_id);
create index entries_refund on entries (refund_id) where refund_id is not null;
-- Entries by staff, day by day.
create index entries_told on entries (at) where told_by is not null;
create index entries_call on entries (call_id) where call_id is not null;
-- Figures add up what moved without the entries themselves.
create index entries_at on entries (at) include (tender_id, flow, amount_pence, credit_id);
create index entries_credit on entries (credit_id) where credit_id is not null;
create index entries_till on entries (till_date) where till_date is not null;

-- Tasks of staff, open and done, and notes for each other.
create table tasks (
  id bigint generated always as identity primary key,
  kind text not null,
  -- Without one, it is about a day.
  booking_id bigint references bookings on delete cascade,
  tender_id bigint references tenders on delete cascade,
  -- Amount to be handed back of the tender.
  pence integer check (pence > 0),
  -- Why, or what is to be done or known.
  reason text not null,
  -- Shown with every booking of its guest.
  is_of_guest boolean not null default false,
  due_on date not null,
  created_at timestamptz not null,
  created_by bigint references users,
  -- The wish behind it, by its row of `calls`.
  call_id bytea,
  done_at timestamptz,
  done_by bigint references users,
  -- The money that was moved by it.
  entry_id bigint unique references entries,
  constraint tasks_kinds check (kind in ('hand_back', 'to_do', 'note')),
  constraint tasks_guest_has_booked check (not is_of_guest or booking_id is not null),
  constraint tasks_hand_back_what_came
    check ((kind = 'hand_back') <= (num_nulls(booking_id, tender_id, pence) = 0))
);

create index tasks_booking on tasks (booking_id);
create index tasks_tender on tasks (tender_id) where done_at is null;
create index tasks_open on tasks (due_on) where done_at is null;
create index tasks_call on tasks (call_id) where call_id is not null;
create index tasks_noted on tasks (due_on) where kind <> 'hand_back';
create index tasks_of_guest on tasks (booking_id) where is_of_guest;
create index tasks_wished on tasks (created_at) where call_id is not null;

-- Amounts that staff gave away: no money moved, so there is no entry.
create table given_away (
  id bigint generated always as identity primary key,
  -- Null of credit that is for no booking.
  booking_id bigint references bookings on delete cascade,
  -- All of a new booking, what a change cost more, what was still due, or credit for nothing.
  kind text not null check (kind in ('nothing', 'waived', 'written_off', 'goodwill')),
  voucher_id bigint,
  pence integer not null check (pence > 0),
  reason text not null check (length(reason) between 1 and 100),
  given_by bigint references users,
  -- How much of one booking its giver could let go at that time; null of the owner.
  limit_pence integer,
  -- The version of the booking that writing off a debt made.
  made_version integer,
  at timestamptz not null,
  constraint given_away_written_off_made_it check ((kind = 'written_off') = (made_version is not null)),
  constraint given_away_goodwill_is_credit check ((kind = 'goodwill') = (voucher_id is not null)),
  constraint given_away_of_a_booking check (kind = 'goodwill' or booking_id is not null)
);

create index given_away_booking on given_away (booking_id);
create unique index given_away_voucher on given_away (voucher_id) where voucher_id is not null;
create index given_away_at on given_away (at);

-- Events of the card provider's webhooks.
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

-- Cash that leaves the till for no booking, and a float that was mistyped: entries of their own.
create table till_moves (
  id uuid primary key,
  till_date date not null references till_days,
  kind text not null check (kind in ('float', 'petty_cash', 'banking')),
  amount_pence integer not null check (amount_pence <> 0),
  reason text not null check (btrim(reason) <> '' and length(reason) <= 200),
  told_by bigint references users,
  at timestamptz not null,
  constraint till_moves_leave check (kind = 'float' or amount_pence < 0)
);

create index till_moves_date on till_moves (till_date);

-- code

-- Sums of a bill and of money, read by the acts that write them and by the last guards.

-- Amounts that came by a tender, went back to it, and are promised back. Of rows, so that PostgreSQL inlines it.
create function weigh_tender(tender bigint)
  returns table (came integer, went integer, promised integer) language sql stable as $$
  select coalesce(sum(amount_pence) filter (where flow = 'in'), 0)::integer,
    coalesce(sum(amount_pence) filter (where flow = 'back'), 0)::integer,
    (select coalesce(sum(pence), 0)::integer from tasks where tender_id = tender and done_at is null)
  from entries where tender_id = tender
$$;

-- Value held for a change is not due before the change is made, so it is not on the booking.
create function sum_money(booking bigint)
  returns table (paid integer, refunded integer, held integer, to_hand_back integer)
  language sql stable as $$
  select coalesce(sum(entries.amount_pence) filter (where flow = 'in'), 0)::integer,
    coalesce(sum(entries.amount_pence) filter (where flow = 'back'), 0)::integer,
    (select coalesce(sum(amount_pence), 0)::integer from tenders
      where booking_id = booking and state = 'held' and change_id is null),
    (select coalesce(sum(pence), 0)::integer from tasks
      where booking_id = booking and kind = 'hand_back' and done_at is null)
  from tenders join entries on tender_id = tenders.id where booking_id = booking and is_kept
$$;

-- Last guards, deferred to the commit: acts write entries and sums; a commit that forgot one is refused.

create function refuse_wrong_sums(booking bigint) returns void language plpgsql as $$
begin
  if exists (select from bookings, sum_money(booking) where id = booking
    and (paid_pence, refunded_pence, held_pence, to_hand_back_pence)
      is distinct from (paid, refunded, held, to_hand_back)) then
    raise exception 'the sums on booking % are not those of its entries', booking
      using errcode = 'check_violation', constraint = 'bookings_sums_are_counted';
  end if;
  if exists (select from bookings where id = booking and held_pence > 0 and status <> 'pending') then
    raise exception 'booking % is not unpaid, and holds stored value', booking
      using errcode = 'check_violation', constraint = 'bookings_hold_while_unpaid';
  end if;
end
$$;

-- A bill is its lines.
create function keep_bill() returns trigger language plpgsql as $$
declare
  booking bigint;
begin
  if tg_table_name = 'bookings' then booking := new.id;
  elsif tg_op = 'DELETE' then booking := old.booking_id;
  else booking := new.booking_id;
  end if;
  if exists (select from bookings where id = booking and total_pence is distinct from
    (select coalesce(sum(amount_pence), 0) from lines where booking_id = booking)) then
    raise exception 'the total of booking % is not that of its lines', booking
      using errcode = 'check_violation', constraint = 'bookings_total_is_its_lines';
  end if;
  if tg_table_name = 'bookings' and tg_op = 'UPDATE' then perform refuse_wrong_sums(booking); end if;
  return null;
end
$$;
create constraint trigger bookings_bill_is_its_lines
  after insert or update of total_pence, status, paid_pence, refunded_pence, held_pence, to_hand_back_pence
  on bookings deferrable initially deferred for each row execute function keep_bill();
create constraint trigger lines_add_up_to_the_total after insert or update or delete on lines
  deferrable initially deferred for each row execute function keep_bill();

-- Row locks of booking and tender, which a right act has taken: of two that forgot them, one waits here, and
-- its own sums no longer are what both wrote.
create function refuse_wrong_tender(id_of_it bigint) returns void language plpgsql as $$
declare
  its tenders;
  weight record;
begin
  perform from bookings where id = (select booking_id from tenders where id = id_of_it)
    for no key update;
  select * into its from tenders where id = id_of_it for no key update;
  if not found then return; end if;
  select * into weight from weigh_tender(its.id);
  if weight.came < weight.went + weight.promised then
    raise exception 'more would go back than came that way'
      using errcode = 'check_violation', constraint = 'entries_go_back_as_they_came';
  end if;
  if weight.came not in (0, its.amount_pence) then
    raise exception 'a tender is taken whole'
      using errcode = 'check_violation', constraint = 'tenders_are_taken_whole';
  end if;
  if (weight.came = 0) = (its.state in ('taken', 'given_back'))
    or (its.state = 'given_back') <> (weight.came > 0 and weight.went = weight.came) then
    raise exception 'tender % is %, and its entries say otherwise', its.id, its.state
      using errcode = 'check_violation', constraint = 'tenders_are_their_entries';
  end if;
  if its.voucher_id is not null and (select coalesce(-sum(pence), 0) from voucher_entries
    where tender_id = its.id) <> (case its.state when 'held' then its.amount_pence
      else weight.came - weight.went end) then
    raise exception 'tender % is %, and its voucher says otherwise', its.id, its.state
      using errcode = 'check_violation', constraint = 'tenders_are_paid_by_their_voucher';
  end if;
  perform refuse_wrong_sums(its.booking_id);
end
$$;

create function keep_money() returns trigger language plpgsql as $$
begin
  if tg_table_name in ('entries', 'till_moves') then
    -- Row lock: the act that closes the day waits, and counts this one.
    if exists (select from till_days where date = new.till_date and closed_at is not null for share) then
      raise exception 'the till of % is closed', new.till_date
        using errcode = 'check_violation', constraint = 'till_days_stay_closed';
    end if;
  end if;
  if tg_table_name = 'entries' then
    if new.reverses is not null and not exists (select from entries
      where id = new.reverses and reverses is null
        and (tender_id, flow, amount_pence, refund_id) is not distinct from
          (new.tender_id, new.flow, -new.amount_pence, new.refund_id)) then
      raise exception 'a reversal undoes one entry, all of it'
        using errcode = 'check_violation', constraint = 'entries_reversal_mirrors';
    end if;
  end if;
  if tg_table_name in ('entries', 'tasks') then perform refuse_wrong_tender(new.tender_id); end if;
  return null;
end
$$;
create constraint trigger entries_add_up after insert on entries
  deferrable initially deferred for each row execute function keep_money();
create constraint trigger tasks_add_up after insert or update on tasks
  deferrable initially deferred for each row when (new.kind = 'hand_back') execute function keep_money();
create constraint trigger till_moves_keep_till after insert on till_moves
  deferrable initially deferred for each row execute function keep_money();
create trigger entries_only_grow before update or delete or truncate on entries
  execute function refuse_change();
create trigger till_moves_only_grow before update or delete or truncate on till_moves
  execute function refuse_change();

-- A day of the till that is closed stays as it was counted.
create function keep_till_day() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or old.closed_at is not null
    or (old.float_pence is not null and new.float_pence is distinct from old.float_pence) then
    raise exception 'the till of % is never changed', old.date
      using errcode = 'check_violation', constraint = 'till_days_stay_closed';
  end if;
  return new;
end
$$;
create trigger till_days_stay_closed before update or delete on till_days for each row
  execute function keep_till_day();

-- A payment with the tender that it is a part of. The open one of a booking is found by its tender, which is
-- promised: by its own status, a plan that was made while few were open would read what a crowd has open.
create view card_payments as
  select payments.id, tender_id, session_reference, idempotency_key, provider_session_id,
    provider_payment_id, checkout_url, description, items, payer_email, success_url, cancel_url, currency, status,
    closed_for, processing_since, checked_at, ask_again_at, attention, disputed_at, version, expires_at,
    payments.created_at, updated_at, paid_at, booking_id, gift_id, change_id, amount_pence, state, is_kept,
    taken_at
  from payments join tenders on tenders.id = tender_id;

-- All that went back or is to: by the provider, as a task of staff, or at the desk at once.
create view given_back as
  select coalesce(provider_refund_id, 'refund_' || refunds.id) as id, refunds.id as refund_id,
    booking_id, tender_id, instrument, refunds.amount_pence, refunds.status, reason,
    refunds.created_at, call_id
  from refunds join payments on payments.id = payment_id join tenders on tenders.id = tender_id
  union all
  select 'hand_back_' || tasks.id, null, tasks.booking_id, tender_id, instrument, pence,
    case when done_at is null then 'queued' else 'succeeded' end, reason, tasks.created_at,
    call_id
  from tasks join tenders on tenders.id = tender_id where kind = 'hand_back'
  union all
  select 'entry_' || entries.id, null, booking_id, tender_id,
    case when credit_id is null then instrument else 'voucher' end, entries.amount_pence, 'succeeded',
    coalesce(reason, 'requested_by_customer'), at, call_id
  from entries join tenders on tenders.id = tender_id
  where flow = 'back' and refund_id is null and reverses is null
    and not exists (select from tasks where entry_id = entries.id)
    and not exists (select from entries reversal where reversal.reverses = entries.id);

-- All that left the house by a decision of staff: what they gave away, and money back as a favour.
create view let_go as
  select at, kind, pence, reason, booking_id, given_by, voucher_id from given_away
  union all
  select refunds.created_at, 'favour', refunds.amount_pence, reason, booking_id, requested_by, null
  from refunds join payments on payments.id = payment_id join tenders on tenders.id = tender_id
  where origin = 'staff' and refunds.status not in ('failed', 'canceled')
  union all
  select created_at, 'favour', pence, reason, booking_id, created_by, null
  from tasks where kind = 'hand_back' and call_id is not null
  union all
  select at, 'favour', entries.amount_pence, coalesce(reason, 'other'), booking_id, told_by, null
  from entries join tenders on tenders.id = tender_id
  where told_by is not null and call_id is not null and flow = 'back'
    and instrument in ('voucher', 'visits');

-- Money that a bank disputes: what came by that payment, less what went back of it. What became credit
-- (credit_id) moved no money.
create view disputed_money as
  select booking_id, is_kept, disputed_at as at, credit_id,
    case flow when 'in' then entries.amount_pence else -entries.amount_pence end as pence
  from payments join tenders on tenders.id = payments.tender_id join entries on entries.tender_id = tenders.id
  where disputed_at is not null;
