-- Who holds a gift card or credit is told before it ends.
alter table vouchers add column reminded_at timestamptz;
