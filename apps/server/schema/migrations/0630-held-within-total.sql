-- Stored value that is held for an unpaid booking is never more than its bill.

alter table bookings add constraint bookings_held_within_total
  check (status <> 'pending' or held_pence <= total_pence);
