-- What is booked and paid at the desk. docs/rules/money.md says what it keeps.

-- Staff may take larger parties than the site sells to; the room decides.
alter table bookings
  drop constraint bookings_adults_check,
  drop constraint bookings_children_check,
  add constraint bookings_adults_check check (adults between 1 and 200),
  add constraint bookings_children_check check (children between 0 and 200);

-- The same booking told twice by the desk is one.
create unique index bookings_desk_key on bookings (idempotency_key)
  where idempotency_key is not null and user_id is null and held_by is null;

alter table entries
  -- Of money that staff took or gave: their own name for it, so that told twice it moves once.
  add column told_as uuid unique,
  add column told_by bigint references users;

create index entries_cash on entries (at) where method = 'cash';

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
  -- Whoever closes the day waits for us, and counts this.
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
