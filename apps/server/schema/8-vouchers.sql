-- Stored value: gift cards and credit. docs/rules/money.md#stored-value says the rules.

create table vouchers (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('gift', 'credit')),
  -- Its code is bearer money: a keyed hash finds it, staff speak of its last four letters, and all of it
  -- is kept sealed, only to be sent again.
  code_mark text not null unique,
  last_four text not null check (length(last_four) = 4),
  sealed_code bytea not null,
  -- Price, and value at first with a bonus: both never change.
  paid_pence integer not null,
  face_pence integer not null check (face_pence > 0),
  -- Price of one visit of a visit card: the most that it takes for one person.
  visit_pence integer check (visit_pence > 0),
  -- The sum of its entries.
  balance_pence integer not null default 0,
  -- The booking that credit was given for.
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
-- Vouchers with a balance, by their end.
create index vouchers_ending on vouchers (expires_at) where balance_pence > 0;

-- Its ledger, in signed pence. Append-only: the sum is the balance.
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
-- A tender holds once, and is released once.
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

-- Last guard, deferred to the commit: a voucher is worth the sum of its entries, and its worth never changes.
create function keep_voucher() returns trigger language plpgsql as $$
declare
  voucher bigint;
begin
  if tg_table_name = 'vouchers' then
    voucher := new.id;
    if tg_op = 'UPDATE' and (old.kind, old.paid_pence, old.face_pence, old.visit_pence)
      is distinct from (new.kind, new.paid_pence, new.face_pence, new.visit_pence) then
      raise exception 'voucher % keeps its worth', voucher
        using errcode = 'check_violation', constraint = 'vouchers_keep_their_worth';
    end if;
  else
    voucher := new.voucher_id;
    perform from vouchers where id = voucher for no key update;
    if new.cause = 'held' and exists (select from vouchers
      where id = voucher and (blocked_at is not null or expires_at <= new.at)) then
      raise exception 'voucher % is blocked or over', voucher
        using errcode = 'check_violation', constraint = 'vouchers_pay_while_they_live';
    end if;
    perform refuse_wrong_tender(new.tender_id);
  end if;
  if exists (select from vouchers where id = voucher and balance_pence is distinct from
    (select coalesce(sum(pence), 0) from voucher_entries where voucher_id = voucher)) then
    raise exception 'voucher % is worth something else than its entries', voucher
      using errcode = 'check_violation', constraint = 'vouchers_are_their_entries';
  end if;
  return null;
end
$$;
create constraint trigger voucher_entries_add_up after insert on voucher_entries
  deferrable initially deferred for each row execute function keep_voucher();
create constraint trigger vouchers_keep_their_worth
  after insert or update of kind, paid_pence, face_pence, visit_pence, balance_pence on vouchers
  deferrable initially deferred for each row execute function keep_voucher();
create trigger voucher_entries_only_grow before update or delete or truncate on voucher_entries
  execute function refuse_change();
