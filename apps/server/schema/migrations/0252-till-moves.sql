-- Cash that leaves the till for no booking, and a float that was mistyped.
create table till_moves (
  id uuid primary key,
  till_date date not null,
  kind text not null check (kind in ('float', 'petty_cash', 'banking')),
  amount_pence integer not null check (amount_pence <> 0),
  reason text not null check (btrim(reason) <> '' and length(reason) <= 200),
  told_by bigint references users,
  at timestamptz not null,
  constraint till_moves_leave check (kind = 'float' or amount_pence < 0)
);
create index till_moves_date on till_moves (till_date);
