-- Credit instead of money: an entry that moves none, and what a customer chose who asked to cancel.
alter table entries
  add column credit_id bigint constraint entries_credit_id_fkey references vouchers,
  add constraint entries_credit_moves_nothing
    check (credit_id is null or (flow = 'back' and num_nonnulls(refund_id, till_date) = 0));
create index entries_credit on entries (credit_id) where credit_id is not null;

alter table cancellation_requests
  add column credit_bonus smallint check (credit_bonus between 0 and 100);
