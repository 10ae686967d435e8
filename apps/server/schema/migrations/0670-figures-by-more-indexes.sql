-- Figures add up no-shows and money from indexes, without the bookings, entries and tenders themselves.
create index bookings_met on bookings (booking_date, created_at) include (arrived, missed_at)
  where arrived > 0 or missed_at is not null;
create index tenders_instrument on tenders (id) include (instrument);
drop index entries_at;
create index entries_at on entries (at) include (tender_id, flow, amount_pence, credit_id);
