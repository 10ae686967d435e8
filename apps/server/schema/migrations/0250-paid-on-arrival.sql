-- What staff let be paid later is paid on arrival, or by invoice; so far it was always an invoice.
alter table bookings add column is_invoiced boolean not null default false;
update bookings set is_invoiced = true
where status in ('confirmed', 'cancelrequested', 'completed') and due_pence > 0
  and channel in ('phone', 'door') and not exists (
    select from tenders where booking_id = bookings.id);
create index bookings_due on bookings (booking_date, start_time, id)
  where due_pence > 0 and status in ('confirmed', 'cancelrequested', 'completed');
