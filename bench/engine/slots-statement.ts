/**
 * What GET bookings/available-slots answers for $1, from the same tables in one statement and as the
 * text to send. The bench compares both answers before it measures either.
 */
export const slotsStatement = `
  with day as (
    select $1::date as date, now() at time zone 'Europe/London' as now,
      sessions.id as session_id, sessions.seats as own_seats, is_private, advance_days, hourly_pence,
      case when discount_active then discount_percentage else 0 end as discount,
      rooms.id as room_id, seats_of(rooms, $1::date) as seats,
      extract(isodow from $1::date)::smallint = any (weekend_days) as is_weekend
    from sessions join rooms on rooms.id = room_id where is_ordinary
  ), hours as (
    select coalesce(exception.opens_at, custom.opens_at, split_part(value, '-', 1)::time) as opens_at,
      coalesce(exception.closes_at, custom.closes_at, split_part(value, '-', 2)::time) as closes_at
    from day
    left join day_exceptions exception on exception.date = day.date
    left join working_days custom on custom.day = extract(isodow from day.date)
    join settings on key = case
      when coalesce(custom.mode = 'weekend', is_weekend) then 'weekendBusinessHours'
      else 'businessHours' end
    where not coalesce(exception.is_closed, custom.mode = 'closed', false)
      and day.date between day.now::date and day.now::date + greatest(advance_days, 0)
  ), held as (
    select bookings.slot_id, session_id, people - released as people, start_time, end_time
    from bookings where booking_date = $1::date and holds_seats(status)
      and (status <> 'pending' or hold_expires_at > now())
    union all
    select slot_id, session_id, people, start_time, end_time
    from changes where booking_date = $1::date and state = 'open' and hold_expires_at > now()
  ), shown as (
    select slot.id, slot.start_time, slot.end_time, day.*,
      round(hourly_pence * extract(epoch from slot.end_time - slot.start_time) / 3600) as base,
      coalesce((select sum(people) from held where held.slot_id = slot.id
        and held.session_id = day.session_id), 0) as booked,
      coalesce((select max(there) from (
          select sum(beside.people) as there
          from (select distinct greatest(start_time, slot.start_time) as moment from held) as moments
          join held as beside on beside.start_time <= moment and moment < beside.end_time
          where moment < slot.end_time group by moment) as counted), 0) as in_room
    from day, hours, time_slots slot
    where is_active and deleted_at is null
      and slot.start_time >= opens_at and slot.end_time <= closes_at
  ), counted as (
    select *, least(seats, own_seats) as capacity, round(base * (100 - discount) / 100) as final,
      greatest(0, least(case when is_private and in_room > 0 then 0 else seats - in_room end,
        own_seats - booked)) as remaining
    from shown
  )
  select coalesce(json_agg(json_build_object('id', id, 'start_time', to_char(start_time, 'HH24:MI'),
    'end_time', to_char(end_time, 'HH24:MI'), 'base_price', (base / 100)::float8,
    'final_price', (final / 100)::float8,
    'is_available', date + start_time > now and remaining > 0, 'remaining_capacity', remaining,
    'capacity', capacity, 'current_bookings', booked, 'is_weekend', is_weekend)
    order by start_time, end_time), '[]')::text as slots
  from counted`
