-- A bill is settled by tenders: parts of it that were promised by one instrument, and taken. What a
-- person must hand back is a task until it is done. docs/rules/money.md says what this keeps.

set constraints all immediate;

create table tenders (
  id bigint generated always as identity primary key,
  booking_id bigint not null references bookings on delete cascade,
  -- The change that it pays for; null for the booking itself.
  change_id bigint references changes on delete cascade,
  -- Which there are says packages/domain/pricing/instruments.ts.
  instrument text not null,
  amount_pence integer not null check (amount_pence > 0),
  -- Void: it never came, or was told by mistake. Given back: all of it.
  state text not null check (state in ('promised', 'held', 'taken', 'given_back', 'void')),
  -- Paid twice, the second money is not for the bill: it goes back by itself.
  is_kept boolean not null default true,
  created_at timestamptz not null,
  taken_at timestamptz
);

create index tenders_booking on tenders (booking_id);
create index tenders_change on tenders (change_id) where change_id is not null;

-- What staff have to do, and have done.
create table tasks (
  id bigint generated always as identity primary key,
  kind text not null,
  booking_id bigint references bookings on delete cascade,
  tender_id bigint references tenders on delete cascade,
  -- What is to be handed back of the tender.
  pence integer check (pence > 0),
  reason text not null,
  due_on date not null,
  created_at timestamptz not null,
  created_by bigint references users,
  -- The caller's own name for the wish behind it.
  request_key text check (length(request_key) between 1 and 255),
  done_at timestamptz,
  done_by bigint references users,
  -- The money that was moved by it.
  entry_id bigint unique references entries,
  constraint tasks_hand_back_what_came
    check ((kind = 'hand_back') <= (num_nulls(booking_id, tender_id, pence) = 0))
);

create index tasks_booking on tasks (booking_id);
create index tasks_tender on tasks (tender_id) where done_at is null;
create index tasks_open on tasks (due_on) where done_at is null;
create index tasks_request_key on tasks (created_by, request_key) where request_key is not null;

-- All that was paid before. What came at the desk is one tender for each way: what went back of it was
-- never told apart.
drop trigger entries_only_grow on entries;
drop trigger entries_add_up on entries;
drop trigger entries_keep_till on entries;
drop trigger payments_enter_added on payments;
drop trigger payments_enter_changed on payments;
drop view counted_money, counted_till;
drop index payments_one_kept, payments_one_open;

alter table tenders add column payment_id bigint;
alter table payments add column tender_id bigint unique references tenders on delete cascade;
alter table entries
  add column tender_id bigint references tenders,
  -- The day of the till in which it lies; null of what is not cash.
  add column till_date date;

insert into tenders (booking_id, change_id, instrument, amount_pence, is_kept, state, created_at,
    taken_at, payment_id)
  select booking_id, change_id, 'card', amount_pence, is_kept,
    case status when 'open' then 'promised' when 'paid' then 'taken' else 'void' end,
    created_at, paid_at, id
  from payments order by id;
update payments set tender_id = tenders.id from tenders where payment_id = payments.id;
alter table tenders drop column payment_id;
update entries set tender_id = payments.tender_id from payments where payments.id = payment_id;

insert into tenders (booking_id, instrument, amount_pence, state, created_at, taken_at)
  select booking_id, method, case when net > 0 then net else gross end,
    case when net > 0 then 'taken' else 'void' end, first, first
  from (
    select booking_id, method, min(at) as first,
      sum(amount_pence) filter (where flow = 'in') as net,
      sum(amount_pence) filter (where flow = 'in' and amount_pence > 0) as gross
    from entries where payment_id is null group by booking_id, method
  ) as came order by first, booking_id;
update entries set tender_id = tenders.id,
    till_date = case when method = 'cash' then till_date(at) end
  from tenders
  where payment_id is null and (tenders.booking_id, instrument) = (entries.booking_id, method);
update tenders set state = 'given_back'
  from (select tender_id, sum(case flow when 'in' then amount_pence else -amount_pence end) as kept
    from entries group by tender_id) as entered
  where entered.tender_id = tenders.id and kept = 0 and state = 'taken';

alter table payments
  alter column tender_id set not null,
  drop column booking_id, drop column change_id, drop column amount_pence, drop column is_kept;
alter table entries
  alter column tender_id set not null,
  drop column booking_id, drop column method, drop column payment_id, drop column is_on_bill;

create index entries_tender on entries (tender_id);
-- What staff told of, day by day.
create index entries_told on entries (at) where told_by is not null;
create index entries_till on entries (till_date) where till_date is not null;

-- Two open checkouts of one booking could both be paid.
create unique index tenders_one_promised on tenders (booking_id, instrument)
  where state = 'promised';
-- A card pays once for a booking, and once for each of its changes.
create unique index tenders_one_card on tenders (booking_id, coalesce(change_id, 0))
  where instrument = 'card' and is_kept and state in ('taken', 'given_back');

-- A payment is a card's own part of its tender: checkout, asking again, doubts.
create view card_payments as
  select payments.*, booking_id, change_id, amount_pence, state, is_kept, taken_at
  from payments join tenders on tenders.id = tender_id;

alter table bookings
  -- Went back because the booking became cheaper: unlike what is given as a favour, it is not paid.
  add column returned_pence integer not null default 0 check (returned_pence >= 0),
  -- Open tasks: promised to be handed back.
  add column to_hand_back_pence integer not null default 0 check (to_hand_back_pence >= 0);
update bookings set returned_pence = given.pence
  from (select booking_id, sum(back_pence) as pence from changes where state = 'done'
    group by booking_id) as given
  where given.booking_id = bookings.id and given.pence > 0;
alter table bookings
  add column due_pence integer not null
    generated always as (greatest(0, total_pence + returned_pence - paid_pence)) stored,
  drop constraint bookings_refunded_was_paid,
  add constraint bookings_refunded_was_paid
    check (refunded_pence >= 0 and refunded_pence + to_hand_back_pence <= paid_pence);

create view counted_money as
  select booking_id as id,
    coalesce(sum(entries.amount_pence) filter (where flow = 'in'), 0)::integer as paid_pence,
    coalesce(sum(entries.amount_pence) filter (where flow = 'back'), 0)::integer as refunded_pence
  from tenders join entries on tender_id = tenders.id where is_kept group by booking_id;

create view counted_till as
  select till_date as date,
    sum(case flow when 'in' then amount_pence else -amount_pence end)::integer as cash_pence
  from entries where till_date is not null group by 1;

-- Cash belongs to its day; a day that is closed takes none and gives none.
create or replace function keep_till() returns trigger language plpgsql as $$
declare
  closed timestamptz;
begin
  insert into till_days (date) values (new.till_date) on conflict do nothing;
  -- Whoever closes the day waits for us, and counts this.
  select closed_at into closed from till_days where date = new.till_date for share;
  if closed is not null then
    raise exception 'the till of % is closed', new.till_date
      using errcode = 'check_violation', constraint = 'till_days_stay_closed';
  end if;
  return new;
end
$$;

create trigger entries_keep_till before insert on entries for each row
  when (new.till_date is not null) execute function keep_till();

-- A card's tender follows its payment.
drop function enter_payment();
create function follow_payment() returns trigger language plpgsql as $$
begin
  if new.status = 'paid' then
    insert into entries (tender_id, flow, amount_pence, at)
    select id, 'in', amount_pence, new.paid_at from tenders where id = new.tender_id;
  else
    update tenders set state = 'void' where id = new.tender_id;
  end if;
  return null;
end
$$;

create trigger payments_followed_when_added after insert on payments for each row
  when (new.status <> 'open') execute function follow_payment();
create trigger payments_followed after update on payments for each row
  when (old.status <> new.status) execute function follow_payment();

create or replace function enter_refund() returns trigger language plpgsql as $$
begin
  insert into entries (tender_id, flow, amount_pence, refund_id, at)
  select tender_id, 'back', new.amount_pence, new.id, new.created_at
  from payments where id = new.payment_id;
  return null;
end
$$;

create or replace function reverse_refund() returns trigger language plpgsql as $$
begin
  insert into entries (tender_id, flow, amount_pence, refund_id, reverses, at)
  select tender_id, flow, -amount_pence, refund_id, id, new.updated_at
  from entries where refund_id = new.id and reverses is null;
  return null;
end
$$;

-- What came by a tender, and what went back to it or is promised to.
create function weigh_tender(tender bigint, out came integer, out went integer, out promised integer)
  language sql stable
  return (
    (select coalesce(sum(amount_pence) filter (where flow = 'in'), 0)::integer from entries
      where tender_id = tender),
    (select coalesce(sum(amount_pence) filter (where flow = 'back'), 0)::integer from entries
      where tender_id = tender),
    (select coalesce(sum(pence), 0)::integer from tasks where tender_id = tender and done_at is null));

create or replace function add_up_entry() returns trigger language plpgsql as $$
declare
  paid_by tenders;
  weight record;
begin
  select * into strict paid_by from tenders where id = new.tender_id;
  -- The booking's row first, on the bill or not: of two that give back at once, one waits here.
  update bookings set
    paid_pence = paid_pence + case when new.flow = 'in' and paid_by.is_kept
      then new.amount_pence else 0 end,
    refunded_pence = refunded_pence + case when new.flow = 'back' and paid_by.is_kept
      then new.amount_pence else 0 end
  where id = paid_by.booking_id;
  if new.reverses is not null and not exists (select from entries
    where id = new.reverses and reverses is null
      and (tender_id, flow, amount_pence, refund_id) is not distinct from
        (new.tender_id, new.flow, -new.amount_pence, new.refund_id)) then
    raise exception 'a reversal undoes one entry, all of it'
      using errcode = 'check_violation', constraint = 'entries_reversal_mirrors';
  end if;
  select * into weight from weigh_tender(new.tender_id);
  if weight.came < weight.went + weight.promised then
    raise exception 'more would go back than came that way'
      using errcode = 'check_violation', constraint = 'entries_go_back_as_they_came';
  end if;
  if weight.came not in (0, paid_by.amount_pence) then
    raise exception 'a tender is taken whole'
      using errcode = 'check_violation', constraint = 'tenders_are_taken_whole';
  end if;
  update tenders set taken_at = coalesce(taken_at, new.at), state = case
    when weight.came = 0 then 'void' when weight.went = weight.came then 'given_back'
    else 'taken' end
  where id = new.tender_id;
  return null;
end
$$;

create trigger entries_add_up after insert on entries for each row execute function add_up_entry();
create trigger entries_only_grow before update or delete on entries for each row
  execute function refuse_change();

-- A promise to hand something back counts as gone: nobody promises it again.
create function add_up_task() returns trigger language plpgsql as $$
declare
  weight record;
begin
  update bookings set to_hand_back_pence = to_hand_back_pence
    + case when new.done_at is null then new.pence else 0 end
    - case when tg_op = 'UPDATE' and old.done_at is null then old.pence else 0 end
  where id = new.booking_id;
  select * into weight from weigh_tender(new.tender_id);
  if weight.came < weight.went + weight.promised then
    raise exception 'more is promised back than came that way'
      using errcode = 'check_violation', constraint = 'entries_go_back_as_they_came';
  end if;
  return null;
end
$$;

create trigger tasks_add_up after insert or update on tasks for each row
  when (new.kind = 'hand_back') execute function add_up_task();

-- All that went back or is to, whoever gives it: by the provider, as a task, or at the desk at once.
create view given_back as
  select coalesce(provider_refund_id, 'refund_' || refunds.id) as id, refunds.id as refund_id,
    booking_id, instrument, refunds.amount_pence, refunds.status, reason, refunds.created_at,
    requested_by, request_key
  from refunds join payments on payments.id = payment_id join tenders on tenders.id = tender_id
  union all
  select 'hand_back_' || tasks.id, null, tasks.booking_id, instrument, pence,
    case when done_at is null then 'queued' else 'succeeded' end, reason, tasks.created_at,
    created_by, request_key
  from tasks join tenders on tenders.id = tender_id where kind = 'hand_back'
  union all
  select 'entry_' || entries.id, null, booking_id, instrument, entries.amount_pence, 'succeeded',
    'requested_by_customer', at, told_by, null
  from entries join tenders on tenders.id = tender_id
  where flow = 'back' and refund_id is null and reverses is null
    and not exists (select from tasks where entry_id = entries.id)
    and not exists (select from entries reversal where reversal.reverses = entries.id);

-- Promises of earlier versions, of which no staff were told.
insert into tasks (kind, booking_id, tender_id, pence, reason, due_on, created_at)
  select 'hand_back', bookings.id, tenders.id, came - went, 'requested_by_customer',
    current_date + 14, now()
  from bookings join tenders on tenders.booking_id = bookings.id, weigh_tender(tenders.id)
  where bookings.status = 'cancelled' and cancellation_source in ('user', 'admin_approval')
    and instrument <> 'card' and came > went
  order by tenders.id;

-- Mails that wait say what goes back by its instrument; of the desk's money they never knew which.
update mails set facts = facts - 'refundPence' - 'deskPence' - 'backPence' || jsonb_build_object('back', (
    select coalesce(jsonb_agg(jsonb_build_object('instrument', kind, 'pence', pence)), '[]')
    from (values ('card', coalesce(facts -> 'refundPence', facts -> 'backPence')),
      ('cash', facts -> 'deskPence')) as given (kind, pence)
    where pence::integer > 0))
  where kind in ('booking-changed', 'cancellation-approved', 'cancelled-by-cafe')
    and facts ?| array['refundPence', 'deskPence', 'backPence'];

-- Paid is what owes nothing.
create or replace function count_in(booking bookings, one integer, takes boolean, is_forced boolean,
    times integer default 1) returns void language plpgsql as $$
declare
  holds boolean := takes and holds_seats(booking.status);
  people integer := case when holds
    then one * (booking.adults + booking.children - booking.released) else 0 end;
  young_people integer := case when holds then one * booking.children else 0 end;
  each integer := one * times;
begin
  if holds then
    perform take_of_room(booking.session_id, booking.booking_date, booking.start_time,
      booking.end_time, one * booking.room_seats, is_forced);
  end if;
  update visits set
    seated = seated + people,
    young = young + young_people,
    pending = pending + each * (booking.status = 'pending')::integer,
    confirmed = confirmed + each * (booking.status = 'confirmed')::integer,
    cancelrequested = cancelrequested + each * (booking.status = 'cancelrequested')::integer,
    cancelled = cancelled + each * (booking.status = 'cancelled')::integer,
    completed = completed + each * (booking.status = 'completed')::integer,
    not_confirmed = not_confirmed + each * (booking.status = 'not_confirmed')::integer,
    paid = paid + each * (booking.due_pence = 0)::integer,
    failed = failed + each * (booking.due_pence > 0 and booking.paid_pence = 0
      and booking.status in ('cancelled', 'not_confirmed'))::integer,
    adults = visits.adults + one * booking.adults,
    children = visits.children + one * booking.children,
    agreed_pence = agreed_pence + one * booking.total_pence,
    paid_pence = visits.paid_pence + one * booking.paid_pence,
    refunded_pence = visits.refunded_pence + one * booking.refunded_pence
  from sessions join rooms on rooms.id = sessions.room_id
  where visits.id = booking.visit_id and sessions.id = booking.session_id
    and (is_forced or people = 0 or has_seats_for(visits, sessions, rooms, people));
  if not found then perform refuse_in_visit(booking.visit_id, people); end if;
  if young_people > 0 and not is_forced then
    perform limit_children(booking.session_id, booking.booking_date, booking.start_time,
      booking.end_time);
  end if;
end
$$;

create or replace function count_added_bookings() returns trigger language plpgsql as $$
declare
  booking bookings;
  times integer := 0;
begin
  for booking in select * from added order by user_id, held_by, id loop
    perform count_for_customer(booking, 1, true);
    times := times + 1;
  end loop;
  if times = 1 then
    perform count_in(booking, 1, true, false);
    return null;
  end if;
  for booking.session_id, booking.booking_date, booking.start_time, booking.end_time, booking.visit_id,
    booking.status, booking.adults, booking.children, booking.released, booking.room_seats,
    booking.total_pence, booking.paid_pence, booking.refunded_pence, booking.due_pence, times
  in
    select session_id, booking_date, start_time, end_time, visit_id, status, sum(adults),
      sum(children), sum(released), sum(room_seats), sum(total_pence), sum(paid_pence),
      sum(refunded_pence), sum(due_pence), count(*)
    from added
    group by session_id, booking_date, start_time, end_time, visit_id, status, due_pence = 0,
      paid_pence = 0
    order by booking_date, session_id, visit_id
  loop
    perform count_in(booking, 1, true, false, times);
  end loop;
  return null;
end
$$;

create or replace view counted_visits as
  select visits.id,
    coalesce(held.people, 0)::integer as seated,
    coalesce(counted.pending, 0)::integer as pending,
    coalesce(counted.confirmed, 0)::integer as confirmed,
    coalesce(counted.cancelrequested, 0)::integer as cancelrequested,
    coalesce(counted.cancelled, 0)::integer as cancelled,
    coalesce(counted.completed, 0)::integer as completed,
    coalesce(counted.not_confirmed, 0)::integer as not_confirmed,
    coalesce(counted.paid, 0)::integer as paid,
    coalesce(counted.failed, 0)::integer as failed,
    coalesce(counted.adults, 0)::integer as adults,
    coalesce(counted.children, 0)::integer as children,
    coalesce(counted.agreed_pence, 0)::bigint as agreed_pence,
    coalesce(counted.paid_pence, 0)::bigint as paid_pence,
    coalesce(counted.refunded_pence, 0)::bigint as refunded_pence,
    coalesce(held.young, 0)::integer as young
  from visits
  left join (select visit_id, sum(people) as people, sum(young) as young
    from seats_held group by visit_id) held on held.visit_id = visits.id
  left join (
    select visit_id,
      count(*) filter (where status = 'pending') as pending,
      count(*) filter (where status = 'confirmed') as confirmed,
      count(*) filter (where status = 'cancelrequested') as cancelrequested,
      count(*) filter (where status = 'cancelled') as cancelled,
      count(*) filter (where status = 'completed') as completed,
      count(*) filter (where status = 'not_confirmed') as not_confirmed,
      count(*) filter (where due_pence = 0) as paid,
      count(*) filter (where due_pence > 0 and paid_pence = 0
        and status in ('cancelled', 'not_confirmed')) as failed,
      sum(adults) as adults,
      sum(children) as children,
      sum(total_pence) as agreed_pence,
      sum(paid_pence) as paid_pence,
      sum(refunded_pence) as refunded_pence
    from bookings group by visit_id
  ) counted on counted.visit_id = visits.id;

update visits set paid = counted.paid, failed = counted.failed
  from counted_visits counted
  where counted.id = visits.id and (visits.paid, visits.failed) <> (counted.paid, counted.failed);
