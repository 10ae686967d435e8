-- A bill is settled by tenders, each by one instrument; what staff must hand back is a task.

create table tenders (
  id bigint generated always as identity primary key,
  booking_id bigint not null references bookings on delete cascade,
  change_id bigint references changes on delete cascade,
  instrument text not null,
  amount_pence integer not null check (amount_pence > 0),
  state text not null check (state in ('promised', 'held', 'taken', 'given_back', 'void')),
  is_kept boolean not null default true,
  created_at timestamptz not null,
  taken_at timestamptz
);
create index tenders_booking on tenders (booking_id);
create index tenders_change on tenders (change_id) where change_id is not null;

create table tasks (
  id bigint generated always as identity primary key,
  kind text not null,
  booking_id bigint references bookings on delete cascade,
  tender_id bigint references tenders on delete cascade,
  pence integer check (pence > 0),
  reason text not null,
  due_on date not null,
  created_at timestamptz not null,
  created_by bigint references users,
  request_key text check (length(request_key) between 1 and 255),
  done_at timestamptz,
  done_by bigint references users,
  entry_id bigint unique references entries,
  constraint tasks_hand_back_what_came
    check ((kind = 'hand_back') <= (num_nulls(booking_id, tender_id, pence) = 0))
);
create index tasks_booking on tasks (booking_id);
create index tasks_tender on tasks (tender_id) where done_at is null;
create index tasks_open on tasks (due_on) where done_at is null;
create index tasks_request_key on tasks (created_by, request_key) where request_key is not null;

alter table tenders add column payment_id bigint;
alter table payments add column tender_id bigint unique references tenders on delete cascade;
alter table entries add column tender_id bigint references tenders, add column till_date date;

insert into tenders (booking_id, change_id, instrument, amount_pence, is_kept, state, created_at,
    taken_at, payment_id)
  select booking_id, change_id, 'card', amount_pence, is_kept,
    case status when 'open' then 'promised' when 'paid' then 'taken' else 'void' end,
    created_at, paid_at, id
  from payments order by id;
update payments set tender_id = tenders.id from tenders where payment_id = payments.id;
alter table tenders drop column payment_id;
update entries set tender_id = payments.tender_id from payments where payments.id = payment_id;

-- What came at the desk is one tender for each way: what went back of it was never told apart.
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
    till_date = case when method = 'cash' then (at at time zone 'Europe/London')::date end
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
create index entries_told on entries (at) where told_by is not null;
create index entries_till on entries (till_date) where till_date is not null;
create unique index tenders_one_promised on tenders (booking_id, instrument)
  where state = 'promised';
create unique index tenders_one_card on tenders (booking_id, coalesce(change_id, 0))
  where instrument = 'card' and is_kept and state in ('taken', 'given_back');

-- Promises of earlier versions, of which no staff were told.
insert into tasks (kind, booking_id, tender_id, pence, reason, due_on, created_at)
  select 'hand_back', bookings.id, tenders.id, sum(case flow when 'in' then entries.amount_pence
    else -entries.amount_pence end), 'requested_by_customer', current_date + 14, now()
  from bookings join tenders on tenders.booking_id = bookings.id
    join entries on tender_id = tenders.id
  where bookings.status = 'cancelled' and cancellation_source in ('user', 'admin_approval')
    and instrument <> 'card'
  group by bookings.id, tenders.id
  having sum(case flow when 'in' then entries.amount_pence else -entries.amount_pence end) > 0
  order by tenders.id;

alter table bookings
  add column returned_pence integer not null default 0 check (returned_pence >= 0),
  add column to_hand_back_pence integer not null default 0 check (to_hand_back_pence >= 0),
  drop constraint bookings_refunded_was_paid;
update bookings set returned_pence = given.pence
  from (select booking_id, sum(back_pence) as pence from changes where state = 'done'
    group by booking_id) as given
  where given.booking_id = bookings.id and given.pence > 0;
update bookings set to_hand_back_pence = open.pence
  from (select booking_id, sum(pence) as pence from tasks group by booking_id) as open
  where open.booking_id = bookings.id;
alter table bookings
  add column due_pence integer not null
    generated always as (greatest(0, total_pence + returned_pence - paid_pence)) stored,
  add constraint bookings_refunded_was_paid
    check (refunded_pence >= 0 and refunded_pence + to_hand_back_pence <= paid_pence);

-- Paid is what owes nothing.
update visits set paid = counted.paid, failed = counted.failed
  from (select visit_id, count(*) filter (where due_pence = 0) as paid,
      count(*) filter (where due_pence > 0 and paid_pence = 0
        and status in ('cancelled', 'not_confirmed')) as failed
    from bookings group by visit_id) as counted
  where counted.visit_id = visits.id and (visits.paid, visits.failed) <> (counted.paid, counted.failed);

-- Mails that wait say what goes back by its instrument; of the desk's money they never knew which.
update mails set facts = facts - 'refundPence' - 'deskPence' - 'backPence' || jsonb_build_object('back', (
    select coalesce(jsonb_agg(jsonb_build_object('instrument', kind, 'pence', pence)), '[]')
    from (values ('card', coalesce(facts -> 'refundPence', facts -> 'backPence')),
      ('cash', facts -> 'deskPence')) as given (kind, pence)
    where pence::integer > 0))
  where kind in ('booking-changed', 'cancellation-approved', 'cancelled-by-cafe')
    and facts ?| array['refundPence', 'deskPence', 'backPence'];
