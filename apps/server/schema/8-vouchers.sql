-- Stored value: gift cards and credit. docs/rules/money.md#stored-value says the rules.

create table vouchers (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('gift', 'credit')),
  -- Its code is bearer money: a keyed hash finds it, staff speak of its last four letters, and all of it
  -- is kept sealed, only to be sent again.
  code_mark text not null unique,
  last_four text not null check (length(last_four) = 4),
  sealed_code bytea not null,
  -- What was paid for it, and what it was worth at first with a bonus: both for ever.
  paid_pence integer not null,
  face_pence integer not null check (face_pence > 0),
  -- Of a visit card: what one of its visits was sold at, which is the most that it takes for one person.
  visit_pence integer check (visit_pence > 0),
  -- Kept by the database from its entries.
  balance_pence integer not null default 0,
  -- Of credit: the booking that it was given for.
  booking_id bigint references bookings on delete set null,
  expires_at timestamptz not null,
  -- When its holder was last told that it ends.
  reminded_at timestamptz,
  blocked_at timestamptz,
  -- Why it was last changed or blocked, in the words of staff or our own. The audit, which is not erased,
  -- says only that there was a reason.
  reason text constraint vouchers_reason_check check (btrim(reason) <> '' and length(reason) <= 200),
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint vouchers_paid_within_face check (paid_pence between 0 and face_pence),
  constraint vouchers_are_sold_by_whole_visits check (face_pence % visit_pence = 0),
  constraint vouchers_balance_is_never_less check (balance_pence >= 0)
);

create index vouchers_last_four on vouchers (last_four);
create index vouchers_booking on vouchers (booking_id) where booking_id is not null;
-- What can still be spent, by when it ends.
create index vouchers_ending on vouchers (expires_at) where balance_pence > 0;

-- What became of it, as signed pence. It only grows: its sum is the balance.
create table voucher_entries (
  id bigint generated always as identity primary key,
  voucher_id bigint not null references vouchers,
  cause text not null check (cause in ('issued', 'bonus', 'held', 'released', 'given_back',
    'taken_back', 'expired', 'reinstated')),
  pence integer not null,
  -- The part of a bill that it paid or was to pay.
  tender_id bigint references tenders,
  told_by bigint references users,
  at timestamptz not null,
  constraint voucher_entries_go_one_way check (pence <> 0
    and (pence < 0) = (cause in ('held', 'taken_back', 'expired'))),
  constraint voucher_entries_pay_a_bill
    check ((tender_id is not null) = (cause in ('held', 'released', 'given_back')))
);

create index voucher_entries_voucher on voucher_entries (voucher_id, id);
create index voucher_entries_tender on voucher_entries (tender_id) where tender_id is not null;
-- What is held is held once, and let go of once.
create unique index voucher_entries_held_once on voucher_entries (tender_id, cause)
  where cause in ('held', 'released');

-- Made before what it refers to.
alter table tenders
  add constraint tenders_voucher_id_fkey foreign key (voucher_id) references vouchers;
alter table given_away
  add constraint given_away_voucher_id_fkey foreign key (voucher_id) references vouchers;
alter table entries
  add constraint entries_credit_id_fkey foreign key (credit_id) references vouchers;

-- code

create function add_up_voucher_entry() returns trigger language plpgsql as $$
begin
  -- Row lock: of two that spend at once, one waits here, and its balance is what the other left.
  -- What goes back to one that is over, or nearly, can be spent for another while.
  update vouchers set balance_pence = balance_pence + new.pence, expires_at = case new.cause
    when 'given_back' then greatest(expires_at, new.at + interval '90 days') else expires_at end
  where id = new.voucher_id;
  if new.cause = 'held' and exists (select from vouchers
    where id = new.voucher_id and (blocked_at is not null or expires_at <= new.at)) then
    raise exception 'voucher % is blocked or over', new.voucher_id
      using errcode = 'check_violation', constraint = 'vouchers_pay_while_they_live';
  end if;
  return null;
end
$$;
create trigger voucher_entries_add_up after insert on voucher_entries for each row
  execute function add_up_voucher_entry();
create trigger voucher_entries_only_grow before update or delete or truncate on voucher_entries
  execute function refuse_change();
create trigger vouchers_keep_their_worth before update of kind, paid_pence, face_pence, visit_pence on vouchers
  execute function refuse_change();

-- What a tender holds of a voucher is gone from its balance, and is not due for its booking.
create function hold_voucher() returns trigger language plpgsql as $$
begin
  if new.state <> 'held' then return null; end if;
  -- What a change costs more is no customer's debt until it is made.
  update bookings set held_pence = held_pence + new.amount_pence
  where id = new.booking_id and new.change_id is null;
  insert into voucher_entries (voucher_id, tender_id, cause, pence, at)
  values (new.voucher_id, new.id, 'held', -new.amount_pence, new.created_at);
  return null;
end
$$;
create trigger tenders_hold_voucher after insert on tenders for each row
  execute function hold_voucher();

-- Taken, it is paid; void, it is due again.
create function end_held() returns trigger language plpgsql as $$
begin
  if old.state = 'held' and new.state <> 'held' then
    update bookings set held_pence = held_pence - old.amount_pence
    where id = old.booking_id and old.change_id is null;
  end if;
  return null;
end
$$;
create trigger tenders_end_held after update of state on tenders for each row
  execute function end_held();

-- A booking that ends unpaid holds nothing, nor does a change that is given up.
create function unhold_vouchers() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'bookings' then
    if not (old.status = 'pending' and new.status in ('cancelled', 'not_confirmed')) then return null; end if;
  end if;
  with released as (
    update tenders set state = 'void' where state = 'held'
      and (tg_table_name = 'bookings' and booking_id = new.id
        or tg_table_name = 'changes' and change_id = new.id)
    returning voucher_id, id, amount_pence)
  insert into voucher_entries (voucher_id, tender_id, cause, pence, at)
  select voucher_id, id, 'released', amount_pence, new.updated_at from released order by voucher_id;
  return null;
end
$$;
-- At once: what takes its place may want it, and vouchers are locked before seats are counted.
create trigger bookings_void_vouchers after update of status on bookings for each row
  execute function unhold_vouchers();
create trigger changes_void_vouchers after update on changes for each row
  when (old.state = 'open' and new.state = 'over') execute function unhold_vouchers();

create function give_back_to_voucher() returns trigger language plpgsql as $$
begin
  if new.flow = 'back' then
    insert into voucher_entries (voucher_id, tender_id, cause, pence, told_by, at)
    select voucher_id, id, 'given_back', new.amount_pence, new.told_by, new.at from tenders
    where id = new.tender_id and voucher_id is not null;
  end if;
  return null;
end
$$;
create trigger entries_give_back_to_voucher after insert on entries for each row
  execute function give_back_to_voucher();
