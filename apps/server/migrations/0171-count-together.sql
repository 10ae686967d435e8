-- Bookings that are placed by one statement are counted by one: those of a visit take their seats of
-- the room and of the visit in one write, all or none.

-- `times` bookings that are alike, their people and pence added up.
drop function count_in(bookings, integer, boolean, boolean);
create function count_in(booking bookings, one integer, takes boolean, is_forced boolean,
    times integer default 1) returns void language plpgsql as $$
declare
  holds boolean := takes and holds_seats(booking.status);
  people integer := case when holds
    then one * (booking.adults + booking.children - booking.released) else 0 end;
  young_people integer := case when holds then one * booking.children else 0 end;
  each integer := one * times;
begin
  if holds then
    perform take_of_room(booking.session_id, booking.booking_date, booking.start_time,
      booking.end_time, one * booking.room_seats, is_forced);
  end if;
  update visits set
    seated = seated + people,
    young = young + young_people,
    pending = pending + each * (booking.status = 'pending')::integer,
    confirmed = confirmed + each * (booking.status = 'confirmed')::integer,
    cancelrequested = cancelrequested + each * (booking.status = 'cancelrequested')::integer,
    cancelled = cancelled + each * (booking.status = 'cancelled')::integer,
    completed = completed + each * (booking.status = 'completed')::integer,
    not_confirmed = not_confirmed + each * (booking.status = 'not_confirmed')::integer,
    paid = paid + each * (booking.paid_pence > 0 or booking.total_pence = 0)::integer,
    failed = failed + each * (booking.paid_pence = 0 and booking.total_pence > 0
      and booking.status in ('cancelled', 'not_confirmed'))::integer,
    adults = visits.adults + one * booking.adults,
    children = visits.children + one * booking.children,
    agreed_pence = agreed_pence + one * booking.total_pence,
    paid_pence = visits.paid_pence + one * booking.paid_pence,
    refunded_pence = visits.refunded_pence + one * booking.refunded_pence
  from sessions join rooms on rooms.id = sessions.room_id
  where visits.id = booking.visit_id and sessions.id = booking.session_id
    and (is_forced or people = 0 or has_seats_for(visits, sessions, rooms, people));
  if not found then perform refuse_in_visit(booking.visit_id, people); end if;
  if young_people > 0 and not is_forced then
    perform limit_children(booking.session_id, booking.booking_date, booking.start_time,
      booking.end_time);
  end if;
end
$$;

drop trigger bookings_count_added on bookings;
drop function count_added_booking();

-- Customers first, then days and visits, in one order for all: two batches do not wait for each other.
create function count_added_bookings() returns trigger language plpgsql as $$
declare
  booking bookings;
  times integer := 0;
begin
  for booking in select * from added order by user_id, held_by, id loop
    perform count_for_customer(booking, 1, true);
    times := times + 1;
  end loop;
  if times = 1 then
    perform count_in(booking, 1, true, false);
    return null;
  end if;
  for booking.session_id, booking.booking_date, booking.start_time, booking.end_time, booking.visit_id,
    booking.status, booking.adults, booking.children, booking.released, booking.room_seats,
    booking.total_pence, booking.paid_pence, booking.refunded_pence, times
  in
    select session_id, booking_date, start_time, end_time, visit_id, status, sum(adults),
      sum(children), sum(released), sum(room_seats), sum(total_pence), sum(paid_pence),
      sum(refunded_pence), count(*)
    from added
    group by session_id, booking_date, start_time, end_time, visit_id, status, total_pence = 0,
      paid_pence > 0
    order by booking_date, session_id, visit_id
  loop
    perform count_in(booking, 1, true, false, times);
  end loop;
  return null;
end
$$;

create trigger bookings_count_added after insert on bookings
  referencing new table as added for each statement execute function count_added_bookings();
