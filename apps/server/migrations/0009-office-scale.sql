-- What the office looks at, kept so that a long history is not read again at every look.
-- `npm run invariants` holds all of it against what it was made from.

create extension if not exists pg_trgm;

-- What a booking's kept payment brought, and what of it went back or is promised.
alter table bookings
  add column paid_pence integer not null default 0,
  add column refunded_pence integer not null default 0;

create view counted_money as
  select bookings.id,
    (select coalesce(sum(amount_pence), 0) from payments
      where booking_id = bookings.id and status = 'paid' and is_kept)::integer as paid_pence,
    (select coalesce(sum(refunds.amount_pence), 0)
      from payments join refunds on refunds.payment_id = payments.id
      where payments.booking_id = bookings.id and payments.is_kept
        and refunds.status not in ('failed', 'canceled'))::integer as refunded_pence
  from bookings;

update bookings set paid_pence = money.paid_pence, refunded_pence = money.refunded_pence
  from counted_money money where money.id = bookings.id and money.paid_pence > 0;

-- Whoever changes money holds the lock of its booking, so nothing changes while it is added up.
create function sum_up_money(ids bigint[]) returns void language sql as $$
  update bookings set paid_pence = money.paid_pence, refunded_pence = money.refunded_pence
  from counted_money money
  where bookings.id = any(ids) and money.id = bookings.id
    and (bookings.paid_pence, bookings.refunded_pence)
      is distinct from (money.paid_pence, money.refunded_pence)
$$;

create function follow_payments() returns trigger language plpgsql as $$
declare
  ids bigint[] := array(select distinct booking_id from changed where status = 'paid');
begin
  if ids <> '{}' then perform sum_up_money(ids); end if;
  return null;
end
$$;

create function follow_refunds() returns trigger language plpgsql as $$
begin
  perform sum_up_money(array(select distinct booking_id from changed
    join payments on payments.id = changed.payment_id where payments.is_kept));
  return null;
end
$$;

create trigger payments_sum_up_added after insert on payments
  referencing new table as changed for each statement execute function follow_payments();
create trigger payments_sum_up_changed after update on payments
  referencing new table as changed for each statement execute function follow_payments();
create trigger payments_sum_up_removed after delete on payments
  referencing old table as changed for each statement execute function follow_payments();
create trigger refunds_sum_up_added after insert on refunds
  referencing new table as changed for each statement execute function follow_refunds();
create trigger refunds_sum_up_changed after update on refunds
  referencing new table as changed for each statement execute function follow_refunds();
create trigger refunds_sum_up_removed after delete on refunds
  referencing old table as changed for each statement execute function follow_refunds();

-- The bookings of each visit (a slot on a date, with the times that were promised), counted. Its
-- rows grow with the days the cafe is open, not with its guests. Seats are never counted from here.
create table visit_totals (
  booking_date date not null,
  slot_id bigint not null references time_slots,
  start_time time not null,
  end_time time not null,
  pending integer not null,
  confirmed integer not null,
  cancelrequested integer not null,
  cancelled integer not null,
  completed integer not null,
  not_confirmed integer not null,
  -- By payment: paid or free; ended without money. The others are still to be paid.
  paid integer not null,
  failed integer not null,
  adults integer not null,
  children integer not null,
  -- Of bookings that hold seats.
  seated integer not null,
  agreed_pence bigint not null,
  paid_pence bigint not null,
  refunded_pence bigint not null,
  primary key (booking_date, slot_id, start_time, end_time)
) with (fillfactor = 70);

create view counted_visits as
  select booking_date, slot_id, start_time, end_time,
    count(*) filter (where status = 'pending') as pending,
    count(*) filter (where status = 'confirmed') as confirmed,
    count(*) filter (where status = 'cancelrequested') as cancelrequested,
    count(*) filter (where status = 'cancelled') as cancelled,
    count(*) filter (where status = 'completed') as completed,
    count(*) filter (where status = 'not_confirmed') as not_confirmed,
    count(*) filter (where paid_pence > 0 or total_pence = 0) as paid,
    count(*) filter (where paid_pence = 0 and total_pence > 0
      and status in ('cancelled', 'not_confirmed')) as failed,
    sum(adults) as adults,
    sum(children) as children,
    coalesce(sum(people) filter (where status not in ('cancelled', 'not_confirmed')), 0) as seated,
    sum(total_pence) as agreed_pence,
    sum(paid_pence) as paid_pence,
    sum(refunded_pence) as refunded_pence
  from bookings
  group by booking_date, slot_id, start_time, end_time;

insert into visit_totals select * from counted_visits;

-- Adds and takes away, so that it is right whoever else is counting. All who change a booking
-- hold the seats of its visit, so nobody waits here who did not wait before.
create function add_to_visits(added bookings[], removed bookings[]) returns void language sql as $$
  with change as (
    select booking_date, slot_id, start_time, end_time,
      coalesce(sum(one) filter (where status = 'pending'), 0) as pending,
      coalesce(sum(one) filter (where status = 'confirmed'), 0) as confirmed,
      coalesce(sum(one) filter (where status = 'cancelrequested'), 0) as cancelrequested,
      coalesce(sum(one) filter (where status = 'cancelled'), 0) as cancelled,
      coalesce(sum(one) filter (where status = 'completed'), 0) as completed,
      coalesce(sum(one) filter (where status = 'not_confirmed'), 0) as not_confirmed,
      coalesce(sum(one) filter (where paid_pence > 0 or total_pence = 0), 0) as paid,
      coalesce(sum(one) filter (where paid_pence = 0 and total_pence > 0
        and status in ('cancelled', 'not_confirmed')), 0) as failed,
      sum(one * adults) as adults,
      sum(one * children) as children,
      coalesce(sum(one * people)
        filter (where status not in ('cancelled', 'not_confirmed')), 0) as seated,
      sum(one * total_pence) as agreed_pence,
      sum(one * paid_pence) as paid_pence,
      sum(one * refunded_pence) as refunded_pence
    from (
      select 1 as one, * from unnest(added) union all select -1, * from unnest(removed)
    ) as changed
    group by booking_date, slot_id, start_time, end_time
  )
  insert into visit_totals as known
  select * from change
  where (pending, confirmed, cancelrequested, cancelled, completed, not_confirmed, paid, failed,
      adults, children, seated, agreed_pence, paid_pence, refunded_pence)
    is distinct from (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)
  order by booking_date, slot_id, start_time, end_time
  on conflict (booking_date, slot_id, start_time, end_time) do update set
    pending = known.pending + excluded.pending,
    confirmed = known.confirmed + excluded.confirmed,
    cancelrequested = known.cancelrequested + excluded.cancelrequested,
    cancelled = known.cancelled + excluded.cancelled,
    completed = known.completed + excluded.completed,
    not_confirmed = known.not_confirmed + excluded.not_confirmed,
    paid = known.paid + excluded.paid,
    failed = known.failed + excluded.failed,
    adults = known.adults + excluded.adults,
    children = known.children + excluded.children,
    seated = known.seated + excluded.seated,
    agreed_pence = known.agreed_pence + excluded.agreed_pence,
    paid_pence = known.paid_pence + excluded.paid_pence,
    refunded_pence = known.refunded_pence + excluded.refunded_pence
$$;

create function count_added_bookings() returns trigger language plpgsql as $$
begin
  perform add_to_visits(array(select row(added.*)::bookings from added), '{}');
  return null;
end
$$;

create function count_changed_bookings() returns trigger language plpgsql as $$
begin
  perform add_to_visits(array(select row(added.*)::bookings from added),
    array(select row(removed.*)::bookings from removed));
  return null;
end
$$;

create function count_removed_bookings() returns trigger language plpgsql as $$
begin
  perform add_to_visits('{}', array(select row(removed.*)::bookings from removed));
  return null;
end
$$;

create trigger bookings_count_added after insert on bookings
  referencing new table as added for each statement execute function count_added_bookings();
create trigger bookings_count_changed after update on bookings
  referencing old table as removed new table as added
  for each statement execute function count_changed_bookings();
create trigger bookings_count_removed after delete on bookings
  referencing old table as removed for each statement execute function count_removed_bookings();

-- How many of something there are, in shards, so that two who sign up at once rarely meet.
create table totals (
  name text not null,
  shard smallint not null,
  count bigint not null,
  primary key (name, shard)
) with (fillfactor = 70);

create view counted_totals as
  select case when email_verified_at is null then 'users unverified' else 'users verified' end as name,
    count(*) as count
  from users where erased_at is null group by 1
  union all
  select 'requests processed', count(*) from cancellation_requests
  where reviewed_at is not null having count(*) > 0;

insert into totals select name, 0, count from counted_totals;

create function add_to_total(of text, ids bigint[], one integer) returns void language sql as $$
  insert into totals select of, id % 16, one * count(*) from unnest(ids) as id
  group by id % 16 order by id % 16
  on conflict (name, shard) do update set count = totals.count + excluded.count
$$;

-- Many at once are counted at once; one that changes is rare, and most changes are of something else.
create function count_added_users() returns trigger language plpgsql as $$
begin
  perform add_to_total('users verified', array(select id from added
    where erased_at is null and email_verified_at is not null), 1);
  perform add_to_total('users unverified', array(select id from added
    where erased_at is null and email_verified_at is null), 1);
  return null;
end
$$;

create function count_removed_users() returns trigger language plpgsql as $$
begin
  perform add_to_total('users verified', array(select id from removed
    where erased_at is null and email_verified_at is not null), -1);
  perform add_to_total('users unverified', array(select id from removed
    where erased_at is null and email_verified_at is null), -1);
  return null;
end
$$;

create function count_changed_user() returns trigger language plpgsql as $$
begin
  if old.erased_at is null then
    perform add_to_total(case when old.email_verified_at is null
      then 'users unverified' else 'users verified' end, array[old.id], -1);
  end if;
  if new.erased_at is null then
    perform add_to_total(case when new.email_verified_at is null
      then 'users unverified' else 'users verified' end, array[new.id], 1);
  end if;
  return null;
end
$$;

create trigger users_count_added after insert on users
  referencing new table as added for each statement execute function count_added_users();
create trigger users_count_removed after delete on users
  referencing old table as removed for each statement execute function count_removed_users();
create trigger users_count_changed after update on users for each row
  when ((old.email_verified_at is null, old.erased_at is null)
    is distinct from (new.email_verified_at is null, new.erased_at is null))
  execute function count_changed_user();

create function count_added_requests() returns trigger language plpgsql as $$
begin
  perform add_to_total('requests processed',
    array(select id from added where reviewed_at is not null), 1);
  return null;
end
$$;

create function count_removed_requests() returns trigger language plpgsql as $$
begin
  perform add_to_total('requests processed',
    array(select id from removed where reviewed_at is not null), -1);
  return null;
end
$$;

create function count_reviewed_request() returns trigger language plpgsql as $$
begin
  perform add_to_total('requests processed', array[new.id],
    case when new.reviewed_at is null then -1 else 1 end);
  return null;
end
$$;

create trigger cancellation_requests_count_added after insert on cancellation_requests
  referencing new table as added for each statement execute function count_added_requests();
create trigger cancellation_requests_count_removed after delete on cancellation_requests
  referencing old table as removed for each statement execute function count_removed_requests();
create trigger cancellation_requests_count_changed after update on cancellation_requests
  for each row when ((old.reviewed_at is null) <> (new.reviewed_at is null))
  execute function count_reviewed_request();

-- Each order of the lists. One that also knows the direction backwards serves both.
drop index bookings_by_date;
drop index bookings_by_status;
create index bookings_by_visit on bookings (booking_date, start_time, id);
create index bookings_by_status on bookings (status, booking_date, start_time, id);
create index bookings_by_amount on bookings (paid_pence, id);
create index bookings_coming_by_id on bookings (id) where status = 'confirmed';
create index bookings_coming_by_amount on bookings (paid_pence, id) where status = 'confirmed';
create index cancellation_requests_by_time on cancellation_requests (requested_at desc, id desc);
create index users_in_order on users (lower(name), id);
create index users_by_parts on users using gin (name gin_trgm_ops, email gin_trgm_ops);
create index audit_entries_by_action on audit_entries (action, at desc, id desc);

-- Somebody has looked, and nobody else needs to.
alter table refunds add column settled_at timestamptz;
alter table mails add column settled_at timestamptz;
drop index refunds_failed;
drop index mails_failed;
create index refunds_failed on refunds (updated_at)
  where status in ('failed', 'canceled') and settled_at is null;
create index mails_failed on mails (created_at) where status = 'failed' and settled_at is null;
