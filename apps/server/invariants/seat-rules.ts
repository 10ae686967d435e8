import { HOLDS } from '#domain/booking/holds.ts'
import { MOST_FROM_NETWORK } from '#domain/booking/hold-limits.ts'
import { MOST_UNPAID, MOST_UNPAID_PEOPLE } from '#domain/booking/party.ts'
import { fragment } from '#server/platform/database/statement.ts'
import { rule } from './rule.ts'

/** Bookings and open changes that wait for money, with whom they count for. */
const unpaid = fragment`(
  select user_id, held_by, channel, people from bookings where status = 'pending'
  union all
  select user_id, held_by, channel, changes.people
  from changes join bookings on bookings.id = booking_id where state = 'open') as unpaid`

/** Bookings less released seats, and what open changes hold beside them. */
export const heldSeats = fragment`(
  select session_id, slot_id, booking_date, start_time, end_time, people - released as people
  from bookings where holds_seats(status)
  union all
  select session_id, slot_id, booking_date, start_time, end_time, people
  from changes where state = 'open')`

/** Rules of the checker: people in a room, unpaid holds, stock and codes. */
export const seatRules = [
  // Of what was booked since the owner last changed how many: before, it may have been more.
  rule(1, 'No minute has more children in the room than a session that brings them allows')`
    with brought as (
      select room_id, booking_date as date, start_time, end_time, children,
        coalesce(most_children_of(sessions), 1000) as most
      from bookings join sessions on sessions.id = session_id
      where holds_seats(status) and children > 0 and bookings.created_at >= coalesce((
        select max(at) from audit_entries
        where subject_kind in ('session', 'welfare') and after ? 'mostChildren'), '-infinity')
    )
    select 'room ' || room_id || ' on ' || date as subject,
      'has ' || sum(beside.children) || ' children at ' || moment as what
    from (select distinct room_id, date, start_time as moment from brought) as moments
    join brought beside using (room_id, date)
    where beside.start_time <= moment and moment < beside.end_time
    group by room_id, date, moment having sum(beside.children) > max(beside.most)`,
  rule(1, 'A private party has the room to itself')`
    select 'booking ' || alone.id as subject, 'is private, with booking ' || other.id || ' beside it' as what
    from bookings alone
    join sessions private on private.id = alone.session_id and private.is_private
    join sessions shared on shared.room_id = private.room_id
    join bookings other on other.session_id = shared.id and other.id <> alone.id
      and other.booking_date = alone.booking_date
      and other.start_time < alone.end_time and alone.start_time < other.end_time
    where holds_seats(alone.status) and holds_seats(other.status)
      and alone.people > alone.released and other.people > other.released`,
  rule(1, 'Nobody was seated while the cats rest, unless they decided so later')`
    select 'booking ' || bookings.id as subject, 'is there while the cats rest' as what
    from bookings join sessions on sessions.id = session_id
    join rests on rests.room_id = sessions.room_id and bookings.id > rests.last_booking
      and (rests.weekdays is null
        or extract(isodow from booking_date)::smallint = any (rests.weekdays))
      and rests.start_time < bookings.end_time and bookings.start_time < rests.end_time
    where holds_seats(status)`,
  rule(1, 'On a day with fewer seats whoever booked since then found one of them')`
    select 'booking ' || bookings.id as subject,
      'came to a room of ' || lowered_days.seats || ' seats that was full' as what
    from lowered_days
    join sessions on sessions.room_id = lowered_days.room_id
    join bookings on bookings.session_id = sessions.id and booking_date = lowered_days.date
      and bookings.id > lowered_days.last_booking and holds_seats(status)
    join lateral (
      select sum(beside.people) as people
      from ${heldSeats} as beside join sessions on sessions.id = beside.session_id,
        (select distinct greatest(start_time, bookings.start_time) as moment from ${heldSeats} as later
          where later.booking_date = bookings.booking_date) as moments
      where room_id = lowered_days.room_id and beside.booking_date = lowered_days.date
        and moment < bookings.end_time and beside.start_time <= moment and moment < beside.end_time
      group by moment order by 1 desc limit 1
    ) as fullest on fullest.people > lowered_days.seats`,
  rule(28, 'A hold never outlives the end it had when it began')`
    select 'booking ' || id as subject, 'holds its seats for too long' as what
    from bookings where hold_expires_at > created_at
      + (${HOLDS}::jsonb -> hold_kind -> 'minutes')::integer * interval '1 minute'
    union all
    select 'change ' || id, 'holds its seats for too long'
    from changes where pay_pence > 0
      and hold_expires_at > created_at + ${HOLDS.change.minutes} * interval '1 minute'`,
  rule(49, 'Seats that were offered to who waited are kept until an hour before the visit at most')`
    select 'booking ' || id as subject, 'is offered for too long' as what
    from bookings where hold_kind = 'offer' and hold_expires_at > starts_at - interval '1 hour'`,
  rule(
    28,
    'A customer holds three unpaid bookings at most, of twenty people unless it is one party',
  )`
    select 'user ' || user_id as subject,
      'holds ' || count(*) || ' unpaid bookings of ' || sum(people) || ' people' as what
    from ${unpaid} where user_id is not null group by user_id
    having count(*) > ${MOST_UNPAID} or (count(*) > 1 and sum(people) > ${MOST_UNPAID_PEOPLE})`,
  rule(28, 'A mailbox without an account holds no more than a customer')`
    select 'a mailbox' as subject,
      'holds ' || count(*) || ' unpaid bookings of ' || sum(people) || ' people' as what
    from ${unpaid} where user_id is null and held_by is not null and channel = 'web' group by held_by
    having count(*) > ${MOST_UNPAID} or (count(*) > 1 and sum(people) > ${MOST_UNPAID_PEOPLE})`,
  rule(28, 'An offer counts for the mailbox and the network that joined the waiting list')`
    select 'booking ' || bookings.id as subject, 'is offered and counts towards no limit' as what
    from bookings join waiting_hours on booking_id = bookings.id join waiting on waiting.id = waiting_id
    where bookings.status = 'pending' and hold_kind = 'offer'
      and (bookings.user_id is null and held_by is null
        or bookings.held_from is null and waiting.held_from is not null)`,
  rule(28, 'A network holds sixty unpaid people at most, and each wider one twice as many')`
    select 'a network' as subject, 'holds ' || sum(people) || ' unpaid people' as what
    from bookings, unnest(held_from) with ordinality as own (network, width)
    where status = 'pending' group by network
    having sum(people) > ${MOST_FROM_NETWORK} * 2 ^ (min(width) - 1)`,
  rule(27, 'An add-on was sold as often as bookings hold it')`
    select 'add-on ' || add_ons.id as subject, 'is counted wrongly' as what
    from add_ons left join (
      select add_on_id as id, sum(quantity)::integer as sold
      from lines join bookings on bookings.id = booking_id
      where add_on_id is not null and holds_seats(status) group by add_on_id
    ) as counted on counted.id = add_ons.id
    where add_ons.sold <> coalesce(counted.sold, 0)`,
  rule(27, 'A code was used, and gave, as the bills of seated bookings say')`
    select 'code ' || codes.id as subject, 'is counted wrongly' as what
    from codes left join (
      select code_id as id, count(*) as uses, -sum(amount_pence) as given_pence
      from lines join bookings on bookings.id = booking_id
      where code_id is not null and holds_seats(status) group by code_id
    ) as counted on counted.id = codes.id
    left join (select code_id, count(*) as uses, sum(pence) as pence from code_uses
      group by code_id) as noted on noted.code_id = codes.id
    where (codes.uses, codes.given_pence)
        <> (coalesce(counted.uses, 0), coalesce(counted.given_pence, 0))
      or (codes.uses, codes.given_pence) <> (coalesce(noted.uses, 0), coalesce(noted.pence, 0))`,
  rule(37, 'As many of a party are here as were told of, and never more than it has')`
    select 'booking ' || bookings.id as subject,
      'has ' || bookings.arrived || ' people here, told of ' || coalesce(counted.arrived, 0) as what
    from bookings left join (
      select booking_id as id, sum(people)::integer as arrived from arrivals group by booking_id
    ) as counted on counted.id = bookings.id
    where bookings.arrived <> coalesce(counted.arrived, 0)
      or bookings.arrived not between 0 and people`,
]
