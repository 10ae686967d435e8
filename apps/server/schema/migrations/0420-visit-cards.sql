-- Visits as stored value: a voucher in pence whose seats cost no more than a visit was sold at.
alter table vouchers
  add column visit_pence integer check (visit_pence > 0),
  add constraint vouchers_are_sold_by_whole_visits check (face_pence % visit_pence = 0);

alter table gifts
  add column visits smallint check (visits > 0),
  add column visit_pence integer check (visit_pence > 0),
  add constraint gifts_cost_no_more_than_visits check (num_nonnulls(visits, visit_pence) in (0, 2)
    and amount_pence <= coalesce(visits * visit_pence, amount_pence));

alter table tenders
  drop constraint tenders_name_their_voucher,
  add constraint tenders_name_their_voucher
    check ((instrument in ('voucher', 'visits')) = (voucher_id is not null));
