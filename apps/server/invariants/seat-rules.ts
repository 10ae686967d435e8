import { HOLDS } from '#domain/booking/holds.ts'
import { rule } from './rule.ts'

/** Who is in the room, who holds seats unpaid, and the rows that count both. */
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
      and alone.room_seats > 0 and other.room_seats > 0`,
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
    join room_days on (room_days.room_id, room_days.date)
      = (lowered_days.room_id, lowered_days.date)
    join sessions on sessions.room_id = lowered_days.room_id
    join bookings on bookings.session_id = sessions.id and booking_date = lowered_days.date
      and bookings.id > lowered_days.last_booking and holds_seats(status)
    where most_at_once(bounds, crowd, minute_of(bookings.start_time), minute_of(bookings.end_time))
      > lowered_days.seats`,
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
    select 'user ' || id as subject,
      'holds ' || unpaid_bookings || ' unpaid bookings of ' || unpaid_people || ' people' as what
    from counted_unpaid
    where unpaid_bookings > 3 or (unpaid_bookings > 1 and unpaid_people > 20)`,
  rule(28, 'A mailbox without an account holds no more than a customer')`
    select 'a mailbox' as subject,
      'holds ' || bookings || ' unpaid bookings of ' || people || ' people' as what
    from counted_mailbox_holds where bookings > 3 or (bookings > 1 and people > 20)`,
  rule(28, 'An offer counts for the mailbox and the network that joined the waiting list')`
    select 'booking ' || bookings.id as subject, 'is offered and counts towards no limit' as what
    from bookings join waiting_hours on booking_id = bookings.id join waiting on waiting.id = waiting_id
    where bookings.status = 'pending' and hold_kind = 'offer'
      and (bookings.user_id is null and held_by is null
        or bookings.held_from is null and waiting.held_from is not null)`,
  rule(28, 'A network holds sixty unpaid people at most, and each wider one twice as many')`
    select 'a network' as subject, 'holds ' || people || ' unpaid people' as what
    from counted_network_holds where people > most_from(width)`,
  rule(27, 'The rows that count a visit equal its bookings and what changes hold')`
    select 'visit ' || kept.id as subject, 'is counted wrongly' as what
    from visits kept left join counted_visits counted on counted.id = kept.id
    where (kept.seated, kept.pending, kept.confirmed, kept.cancelrequested, kept.cancelled,
        kept.completed, kept.not_confirmed, kept.paid, kept.failed, kept.adults, kept.children,
        kept.agreed_pence, kept.paid_pence, kept.refunded_pence, kept.young)
      is distinct from (coalesce(counted.seated, 0), coalesce(counted.pending, 0),
        coalesce(counted.confirmed, 0), coalesce(counted.cancelrequested, 0),
        coalesce(counted.cancelled, 0), coalesce(counted.completed, 0),
        coalesce(counted.not_confirmed, 0), coalesce(counted.paid, 0),
        coalesce(counted.failed, 0), coalesce(counted.adults, 0), coalesce(counted.children, 0),
        coalesce(counted.agreed_pence, 0), coalesce(counted.paid_pence, 0),
        coalesce(counted.refunded_pence, 0), coalesce(counted.young, 0))`,
  rule(27, 'The rows that count a room minute by minute equal who holds seats')`
    select 'room ' || room_id || ' on ' || date as subject, 'is counted wrongly' as what
    from room_days kept full join counted_room_days counted using (room_id, date)
    where (kept.bounds, kept.crowd) is distinct from (counted.bounds, counted.crowd)`,
  rule(27, 'An add-on was sold as often as bookings hold it')`
    select 'add-on ' || add_ons.id as subject, 'is counted wrongly' as what
    from add_ons left join counted_add_ons counted on counted.id = add_ons.id
    where add_ons.sold <> coalesce(counted.sold, 0)`,
  rule(27, 'A code was used, and gave, as the bills of seated bookings say')`
    select 'code ' || codes.id as subject, 'is counted wrongly' as what
    from codes left join counted_codes counted on counted.id = codes.id
    left join (select code_id, count(*) as uses, sum(pence) as pence from code_uses
      group by code_id) as noted on noted.code_id = codes.id
    where (codes.uses, codes.given_pence)
        <> (coalesce(counted.uses, 0), coalesce(counted.given_pence, 0))
      or (codes.uses, codes.given_pence) <> (coalesce(noted.uses, 0), coalesce(noted.pence, 0))`,
  rule(27, 'A customer holds as much unpaid as stands beside their name')`
    select 'user ' || users.id as subject, 'has other unpaid bookings than are kept' as what
    from users left join counted_unpaid counted on counted.id = users.id
    where (users.unpaid_bookings, users.unpaid_people)
      <> (coalesce(counted.unpaid_bookings, 0), coalesce(counted.unpaid_people, 0))`,
  rule(37, 'As many of a party are here as were told of, and never more than it has')`
    select 'booking ' || bookings.id as subject,
      'has ' || bookings.arrived || ' people here, told of ' || coalesce(counted.arrived, 0) as what
    from bookings left join (
      select booking_id as id, sum(people)::integer as arrived from arrivals group by booking_id
    ) as counted on counted.id = bookings.id
    where bookings.arrived <> coalesce(counted.arrived, 0)
      or bookings.arrived not between 0 and people`,
  rule(27, 'A mailbox holds as much unpaid as is kept of it')`
    select 'a mailbox' as subject, 'has other unpaid bookings than are kept' as what
    from mailbox_holds kept full join counted_mailbox_holds counted using (mailbox)
    where (kept.bookings, kept.people) is distinct from (counted.bookings, counted.people)`,
  rule(27, 'A network holds as many people unpaid as are kept of it')`
    select 'a network' as subject, 'has other unpaid people than are kept' as what
    from network_holds kept full join counted_network_holds counted using (network)
    where kept.people is distinct from counted.people`,
]
