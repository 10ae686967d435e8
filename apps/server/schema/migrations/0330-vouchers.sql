-- Stored value: gift cards and credit, with all that became of them.
create table vouchers (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('gift', 'credit')),
  code_mark text not null unique,
  last_four text not null check (length(last_four) = 4),
  sealed_code bytea not null,
  paid_pence integer not null,
  face_pence integer not null check (face_pence > 0),
  balance_pence integer not null default 0,
  booking_id bigint references bookings on delete set null,
  expires_at timestamptz not null,
  blocked_at timestamptz,
  blocked_reason text check (btrim(blocked_reason) <> '' and length(blocked_reason) <= 200),
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint vouchers_paid_within_face check (paid_pence between 0 and face_pence),
  constraint vouchers_balance_is_never_less check (balance_pence >= 0),
  constraint vouchers_blocked_for_a_reason check (num_nonnulls(blocked_at, blocked_reason) in (0, 2))
);
create index vouchers_last_four on vouchers (last_four);
create index vouchers_booking on vouchers (booking_id) where booking_id is not null;
create index vouchers_ending on vouchers (expires_at) where balance_pence > 0;

create table voucher_entries (
  id bigint generated always as identity primary key,
  voucher_id bigint not null references vouchers,
  cause text not null check (cause in ('issued', 'bonus', 'held', 'released', 'given_back',
    'taken_back', 'expired', 'reinstated')),
  pence integer not null,
  tender_id bigint references tenders,
  reason text check (btrim(reason) <> '' and length(reason) <= 200),
  told_by bigint references users,
  at timestamptz not null,
  constraint voucher_entries_go_one_way check (pence <> 0
    and (pence < 0) = (cause in ('held', 'taken_back', 'expired'))),
  constraint voucher_entries_pay_a_bill
    check ((tender_id is not null) = (cause in ('held', 'released', 'given_back')))
);
create index voucher_entries_voucher on voucher_entries (voucher_id, id);
create index voucher_entries_tender on voucher_entries (tender_id) where tender_id is not null;
create unique index voucher_entries_held_once on voucher_entries (tender_id, cause)
  where cause in ('held', 'released');

alter table tenders
  add column voucher_id bigint constraint tenders_voucher_id_fkey references vouchers,
  add constraint tenders_name_their_voucher check ((instrument = 'voucher') = (voucher_id is not null));
create index tenders_voucher on tenders (voucher_id) where voucher_id is not null;
