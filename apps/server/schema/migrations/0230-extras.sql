-- What was bought with a visit stands with its booking, and is served once.
alter table bookings add column extras jsonb not null default '[]',
  add column extras_served_at timestamptz;
update bookings set extras = bought.extras from (
  select booking_id, jsonb_agg(jsonb_build_object('name', name, 'quantity', quantity) order by id) as extras
  from lines where kind = 'extra' group by booking_id) as bought
where bought.booking_id = bookings.id;
