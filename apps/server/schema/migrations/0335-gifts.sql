-- Gift cards that are bought: a payment is for a booking, or for one of them.
create table gifts (
  id bigint generated always as identity primary key,
  reference text not null unique,
  link_hash bytea not null unique,
  sealed_link bytea not null,
  amount_pence integer not null check (amount_pence > 0),
  giver_name text not null,
  giver_email text,
  receiver_name text,
  receiver_email text,
  message text not null default '' check (length(message) <= 300),
  cat text not null,
  send_on date,
  sent_at timestamptz,
  voucher_id bigint unique references vouchers,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint gifts_sent_once_paid check (sent_at is null or voucher_id is not null)
);
create index gifts_to_send on gifts (send_on)
  where sent_at is null and voucher_id is not null and receiver_email is not null;

alter table tenders
  alter column booking_id drop not null,
  add column gift_id bigint constraint tenders_gift_id_fkey references gifts on delete cascade,
  add constraint tenders_pay_for_one check (num_nonnulls(booking_id, gift_id) = 1);
create unique index tenders_gift on tenders (gift_id) where gift_id is not null;
