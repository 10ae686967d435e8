-- The one line of a private hire is the room, and nothing that the kitchen brings.
update bookings set extras = '[]'
where extras <> '[]' and not exists (
  select from lines where booking_id = bookings.id and kind = 'seat');
