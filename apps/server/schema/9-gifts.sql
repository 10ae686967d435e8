-- Gift cards that are bought: ordered by a giver, or sold at the desk. docs/rules/gifts.md says the rules.

-- The wrapping of a voucher: a giver's order, which has its voucher once it is paid. Credit
-- that the cafe gives has the same wrapping.
create table gifts (
  id bigint generated always as identity primary key,
  -- Reference for giver, staff and provider.
  reference text not null unique,
  -- Its giver's link: a hash finds it, and it is kept sealed, only to be sent again.
  link_hash bytea not null unique,
  sealed_link bytea not null,
  -- Price.
  amount_pence integer not null check (amount_pence > 0),
  -- A visit card's number of visits, and the value of each.
  visits smallint check (visits > 0),
  visit_pence integer check (visit_pence > 0),
  giver_name text not null,
  giver_email text,
  -- Null of a card that the giver prints or keeps.
  receiver_name text,
  receiver_email text,
  message text not null default '' check (length(message) <= 300),
  -- Which there are says packages/domain/pricing/gifts.ts.
  cat text not null,
  -- Null: as soon as it is paid.
  send_on date,
  sent_at timestamptz,
  voucher_id bigint unique references vouchers,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- All that the office's search goes through but the code.
  search_text text not null generated always as (
    lower(reference || ' ' || giver_name || ' ' || coalesce(giver_email, '') || ' '
      || coalesce(receiver_name, '') || ' ' || coalesce(receiver_email, ''))
  ) stored,
  constraint gifts_cost_no_more_than_visits check (num_nonnulls(visits, visit_pence) in (0, 2)
    and amount_pence <= coalesce(visits * visit_pence, amount_pence)),
  constraint gifts_sent_once_paid check (sent_at is null or voucher_id is not null)
);

create index gifts_to_send on gifts (send_on)
  where sent_at is null and voucher_id is not null and receiver_email is not null;

create index gifts_by_text on gifts using gin (search_text gin_trgm_ops);

-- A card that staff sold to a guest at the desk: paid and handed over at once, so it has no gift around it.
create table card_sales (
  id bigint generated always as identity primary key,
  -- Named on the till and found in the office by it.
  reference text not null unique,
  voucher_id bigint not null unique references vouchers,
  buyer_name text not null,
  -- Written down once, on the day of the sale: the card is emailed to no other address.
  buyer_email text,
  created_at timestamptz not null,
  search_text text not null generated always as (
    lower(reference || ' ' || buyer_name || ' ' || coalesce(buyer_email, ''))
  ) stored
);

create index card_sales_by_text on card_sales using gin (search_text gin_trgm_ops);

-- Made before what they refer to.
alter table tenders
  add constraint tenders_gift_id_fkey foreign key (gift_id) references gifts on delete cascade,
  add constraint tenders_sale_id_fkey foreign key (sale_id) references card_sales;
