-- Bills, and the money that moves for them. docs/rules/money.md says the rules.

-- A thing on the bill.
create table lines (
  id bigint generated always as identity primary key,
  booking_id bigint not null references bookings on delete cascade,
  kind text not null check (kind in ('seat', 'extra', 'discount')),
  -- The age band of a seat, or what the extra is.
  name text not null check (length(name) between 1 and 100),
  add_on_id bigint references add_ons,
  quantity integer not null check (quantity > 0),
  unit_pence integer not null check ((kind = 'discount') = (unit_pence < 0)),
  amount_pence integer not null generated always as (quantity * unit_pence) stored
);

create index lines_booking on lines (booking_id);
create index lines_add_on on lines (add_on_id) where add_on_id is not null;

-- What the card provider was asked, and what it said.
create table payments (
  id bigint generated always as identity primary key,
  booking_id bigint not null references bookings,
  -- Of a change that costs more; null for the booking itself.
  change_id bigint references changes on delete cascade,
  -- Our own name for the checkout, in the format that the return page accepts.
  session_reference text not null unique check (session_reference ~ '^cs_[A-Za-z0-9]{26}$'),
  -- Stored before the provider is called, so that a retry asks for the same thing.
  idempotency_key text not null unique,
  provider_session_id text unique,
  provider_payment_id text unique,
  checkout_url text,
  -- The provider compares a repeated request with the first one, so all of it is kept.
  description text not null,
  success_url text not null,
  cancel_url text not null,
  amount_pence integer not null check (amount_pence > 0),
  currency text not null default 'gbp' check (currency = 'gbp'),
  status text not null check (status in ('open', 'paid', 'failed', 'expired')),
  -- A second payment of one booking is paid but not kept: it is refunded by itself.
  is_kept boolean not null default true,
  -- Why we end a checkout ourselves. The act that ends it also decides what becomes of the booking.
  closed_for text check (closed_for in ('cancel', 'replace', 'change')),
  -- When the provider was last asked about it.
  checked_at timestamptz,
  -- When it is asked again about money that was paid: its word of a refund may have been lost.
  ask_again_at timestamptz,
  -- What staff must look at: money that does not match, a dispute.
  attention text,
  disputed_at timestamptz,
  version integer not null default 1,
  expires_at timestamptz not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  paid_at timestamptz,
  constraint payments_paid_has_time check ((status = 'paid') = (paid_at is not null))
);

create index payments_booking on payments (booking_id);
create index payments_change on payments (change_id) where change_id is not null;
create index payments_open on payments (expires_at) where status = 'open';
create index payments_paid_at on payments (paid_at) where status = 'paid';
create index payments_ask_again on payments (ask_again_at) where ask_again_at is not null;
create index payments_attention on payments (updated_at) where attention is not null;
-- Two open checkouts of one booking could both be paid.
create unique index payments_one_open on payments (booking_id) where status = 'open';
-- A booking is paid once, and once for each of its changes.
create unique index payments_one_kept on payments (booking_id, coalesce(change_id, 0))
  where status = 'paid' and is_kept;

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
  request_key text check (length(request_key) between 1 and 255),
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
-- The same refund sent twice under one Idempotency-Key goes back once; one wish of staff may go back to
-- several payments.
create unique index refunds_request_key on refunds (requested_by, request_key, payment_id)
  where request_key is not null;

-- Money that moved, in or back. It only grows: what was wrong is reversed.
create table entries (
  id bigint generated always as identity primary key,
  booking_id bigint not null references bookings,
  flow text not null check (flow in ('in', 'back')),
  method text not null check (method in ('card', 'cash', 'reader', 'bank', 'credit')),
  amount_pence integer not null check (amount_pence <> 0),
  payment_id bigint references payments,
  refund_id bigint references refunds,
  reverses bigint unique references entries,
  -- Paid twice, the second money is not for the bill: it goes back by itself.
  is_on_bill boolean not null default true,
  at timestamptz not null,
  -- Of money that staff took or gave: their own name for it, so that told twice it moves once.
  told_as uuid unique,
  told_by bigint references users,
  constraint entries_reversal_is_negative check ((reverses is not null) = (amount_pence < 0)),
  constraint entries_card_has_payment check ((method = 'card') = (payment_id is not null)),
  constraint entries_refund_goes_back check (refund_id is null or flow = 'back')
);

create index entries_booking on entries (booking_id);
create index entries_payment on entries (payment_id) where payment_id is not null;
create index entries_refund on entries (refund_id) where refund_id is not null;
create index entries_cash on entries (at) where method = 'cash';

-- What the card provider's webhooks told.
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

-- The till, day by day: what was in it in the morning, what was counted in the evening.
create table till_days (
  date date primary key,
  float_pence integer check (float_pence >= 0),
  opened_by bigint references users,
  counted_pence integer check (counted_pence >= 0),
  -- What should have been there, by float and entries: written by the database.
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

-- code

-- A bill is its lines, at the end of whatever changes either.
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
  return null;
end
$$;
create constraint trigger bookings_bill_is_its_lines
  after insert or update of total_pence on bookings
  deferrable initially deferred for each row execute function keep_bill();
create constraint trigger lines_add_up_to_the_total after insert or update or delete on lines
  deferrable initially deferred for each row execute function keep_bill();

-- Add-ons are sold with the seats: a booking that lets those go lets these go.
create function sell(add_on bigint, pieces integer) returns void language plpgsql as $$
begin
  update add_ons set sold = sold + pieces
  where id = add_on and (pieces < 0 or stock is null or sold + pieces <= stock);
  if not found then
    raise exception 'add-on % has no % left', add_on, pieces
      using errcode = 'check_violation', constraint = 'add_ons_have_stock';
  end if;
end
$$;

create function sell_line() returns trigger language plpgsql as $$
declare
  line lines := case tg_op when 'INSERT' then new else old end;
begin
  perform sell(line.add_on_id, case tg_op when 'INSERT' then line.quantity else -line.quantity end)
  where exists (select from bookings where id = line.booking_id and holds_seats(status));
  return null;
end
$$;
create trigger lines_sell after insert on lines for each row
  when (new.add_on_id is not null) execute function sell_line();
create trigger lines_take_back after delete on lines for each row
  when (old.add_on_id is not null) execute function sell_line();

create function sell_with_seats() returns trigger language plpgsql as $$
begin
  perform sell(add_on_id, case when tg_op = 'UPDATE' and holds_seats(new.status)
    then quantity else -quantity end)
  from (select add_on_id, quantity from lines
    where booking_id = old.id and add_on_id is not null order by add_on_id) as extras;
  return case when tg_op = 'DELETE' then old else null end;
end
$$;
create trigger bookings_sell_with_seats after update on bookings for each row
  when (holds_seats(old.status) <> holds_seats(new.status)) execute function sell_with_seats();

-- Before: its lines are gone with it.
create trigger bookings_take_back before delete on bookings for each row
  when (holds_seats(old.status)) execute function sell_with_seats();

create view counted_add_ons as
  select add_on_id as id, sum(quantity)::integer as sold
  from lines join bookings on bookings.id = booking_id
  where add_on_id is not null and holds_seats(status) group by add_on_id;

-- Money only moves by entries; they add up to what is paid, and go back the way they came.

create function enter_payment() returns trigger language plpgsql as $$
begin
  insert into entries (booking_id, flow, method, amount_pence, payment_id, is_on_bill, at)
  values (new.booking_id, 'in', 'card', new.amount_pence, new.id, new.is_kept, new.paid_at);
  return null;
end
$$;
create trigger payments_enter_added after insert on payments for each row
  when (new.status = 'paid') execute function enter_payment();
create trigger payments_enter_changed after update on payments for each row
  when (old.status <> 'paid' and new.status = 'paid') execute function enter_payment();

create function enter_refund() returns trigger language plpgsql as $$
begin
  insert into entries (booking_id, flow, method, amount_pence, payment_id, refund_id, is_on_bill, at)
  select booking_id, 'back', 'card', new.amount_pence, id, new.id, is_kept, new.created_at
  from payments where id = new.payment_id;
  return null;
end
$$;
create trigger refunds_enter after insert on refunds for each row
  when (new.status not in ('failed', 'canceled')) execute function enter_refund();

create function reverse_refund() returns trigger language plpgsql as $$
begin
  insert into entries (booking_id, flow, method, amount_pence, payment_id, refund_id, reverses,
    is_on_bill, at)
  select booking_id, flow, method, -amount_pence, payment_id, refund_id, id, is_on_bill, new.updated_at
  from entries where refund_id = new.id and reverses is null;
  return null;
end
$$;
create trigger refunds_reverse after update on refunds for each row
  when (old.status not in ('failed', 'canceled') and new.status in ('failed', 'canceled'))
  execute function reverse_refund();

create function add_up_entry() returns trigger language plpgsql as $$
begin
  -- The booking's row first, on the bill or not: of two that give back at once, one waits here.
  update bookings set
    paid_pence = paid_pence + case when new.flow = 'in' and new.is_on_bill
      then new.amount_pence else 0 end,
    refunded_pence = refunded_pence + case when new.flow = 'back' and new.is_on_bill
      then new.amount_pence else 0 end
  where id = new.booking_id;
  if new.reverses is not null and not exists (select from entries
    where id = new.reverses and reverses is null
      and (booking_id, flow, method, amount_pence, payment_id, refund_id, is_on_bill)
        is not distinct from (new.booking_id, new.flow, new.method, -new.amount_pence,
          new.payment_id, new.refund_id, new.is_on_bill)) then
    raise exception 'a reversal undoes one entry, all of it'
      using errcode = 'check_violation', constraint = 'entries_reversal_mirrors';
  end if;
  if (select sum(case flow when 'in' then amount_pence else -amount_pence end) from entries
    where booking_id = new.booking_id and method = new.method
      and payment_id is not distinct from new.payment_id) < 0 then
    raise exception 'more would go back than came that way'
      using errcode = 'check_violation', constraint = 'entries_go_back_as_they_came';
  end if;
  return null;
end
$$;
create trigger entries_add_up after insert on entries for each row execute function add_up_entry();

create trigger entries_only_grow before update or delete on entries for each row
  execute function refuse_change();

create view counted_money as
  select booking_id as id,
    coalesce(sum(amount_pence) filter (where flow = 'in'), 0)::integer as paid_pence,
    coalesce(sum(amount_pence) filter (where flow = 'back'), 0)::integer as refunded_pence
  from entries where is_on_bill group by booking_id;

-- The provider is told a way back that opens the booking. Once it need not be asked again, the secret
-- in it is forgotten.
create function forget_way_back() returns trigger language plpgsql as $$
begin
  new.success_url := split_part(new.success_url, '#', 1);
  new.cancel_url := split_part(new.cancel_url, '#', 1);
  return new;
end
$$;
create trigger payments_forget_way_back before update on payments for each row
  when (old.status = 'open' and new.status <> 'open') execute function forget_way_back();

create function till_date(at timestamptz) returns date language sql stable
  return (at at time zone 'Europe/London')::date;

create view counted_till as
  select till_date(at) as date,
    sum(case flow when 'in' then amount_pence else -amount_pence end)::integer as cash_pence
  from entries where method = 'cash' group by 1;

-- Cash belongs to its day; a day that is closed takes none and gives none.
create function keep_till() returns trigger language plpgsql as $$
declare
  closed timestamptz;
begin
  insert into till_days (date) values (till_date(new.at)) on conflict do nothing;
  -- The act that closes the day waits for this row lock, and counts this entry.
  select closed_at into closed from till_days where date = till_date(new.at) for share;
  if closed is not null then
    raise exception 'the till of % is closed', till_date(new.at)
      using errcode = 'check_violation', constraint = 'till_days_stay_closed';
  end if;
  return new;
end
$$;
create trigger entries_keep_till before insert on entries for each row
  when (new.method = 'cash') execute function keep_till();

create function close_till() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or old.closed_at is not null
    or (old.float_pence is not null and new.float_pence is distinct from old.float_pence) then
    raise exception 'what the till was is never changed'
      using errcode = 'check_violation', constraint = 'till_days_stay_closed';
  end if;
  if new.closed_at is not null then
    new.expected_pence := coalesce(new.float_pence, 0)
      + coalesce((select cash_pence from counted_till where date = new.date), 0);
  end if;
  return new;
end
$$;
create trigger till_days_close before update or delete on till_days for each row
  execute function close_till();
