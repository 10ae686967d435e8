import { HOLDS } from '#domain/booking/holds.ts'
import { ALL_INSTRUMENTS, INSTRUMENTS } from '#domain/pricing/instruments.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { type Fragment, fragment, rows } from '#server/platform/database/statement.ts'

/** A row of the answer is one breach: what it is about, and what is wrong with it. */
export type Breach = { invariant: number; subject: string; what: string }

/** What the database counts ahead must be what counting would give. */
const COUNTED_AHEAD = 27
/** Every arrival counts once, and no party has more people here than it has. */
const ARRIVED_ONCE = 37
/** A closed till is what its entries and its count say. */
const TILL = 38
/** A limit of a role is counted by the write, and here. */
const GIVEN = 39

const alive = fragment`refunds.status not in ('failed', 'canceled')`
const refundedOf = fragment`(select coalesce(sum(refunds.amount_pence), 0) from refunds
  where refunds.payment_id = payments.id and ${alive})`
/** Of what a card paid: what stays here, owed as credit. */
const creditedOf = fragment`(select coalesce(sum(entries.amount_pence), 0) from entries
  where entries.tender_id = payments.tender_id and credit_id is not null)`
const hasFailedRefund = fragment`exists (select from refunds
  where refunds.payment_id = payments.id and not ${alive})`
const hasFailedRefundOf = fragment`exists (select from card_payments payments
  where payments.booking_id = bookings.id and ${hasFailedRefund})`
const inTill = ALL_INSTRUMENTS.filter((kind) => INSTRUMENTS[kind].inTill)
/** What came by each tender, and what went back of it or is promised to. */
const weighed = fragment`from tenders, weigh_tender(tenders.id) as weight`

/** What the database alone can tell of docs/rules/invariants.md. Seats, moves and the ledger are beside it. */
const storedRules = [
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
  rule(6, 'Nothing is confirmed that owes something, but by staff, or where an entry was wrong')`
    select 'booking ' || bookings.id as subject, 'is confirmed but not paid' as what
    from bookings
    where status in ('confirmed', 'cancelrequested', 'completed') and due_pence > 0
      and not exists (select from tenders join entries on tender_id = tenders.id
        where booking_id = bookings.id and flow = 'in' and reverses is not null)
      and not exists (select from audit_entries
        where subject_kind = 'booking' and subject_id = bookings.id::text
          and after ->> 'status' = 'confirmed'
          and (before ->> 'status' in ('cancelled', 'not_confirmed') or actor_kind = 'admin'))
      and not exists (select from changes where booking_id = bookings.id and is_due)`,
  rule(7, 'A second payment of a booking goes back')`
    select 'payment ' || payments.id as subject, 'is a second one and was not sent back' as what
    from card_payments payments
    where status = 'paid' and not is_kept and ${refundedOf} < amount_pence
      and not ${hasFailedRefund}`,
  rule(8, 'Never more goes back than came in')`
    select 'payment ' || payments.id as subject, 'was refunded beyond its amount' as what
    from card_payments payments
    where ${refundedOf} > case when status = 'paid' then amount_pence else 0 end`,
  rule(9, 'A refund that failed is remembered as such')`
    select 'refund ' || refunds.id as subject, 'failed without a trace' as what
    from refunds
    where not ${alive} and not exists (select from audit_entries
      where subject_kind = 'refund' and subject_id = refunds.id::text
        and after ->> 'status' = refunds.status)`,
  rule(10, 'What was charged is the price that was agreed, at first and for each change')`
    select 'booking ' || bookings.id as subject, 'was charged another amount' as what
    from (
      select booking_id, change_id, sum(amount_pence) as paid, bool_or(instrument = 'card') as by_card
      from tenders where is_kept and state in ('taken', 'given_back') group by booking_id, change_id
    ) as came
    join bookings on bookings.id = booking_id
    left join changes on changes.id = change_id,
    lateral (select coalesce(pay_pence,
      -- What was changed while it was unpaid, and has its hold, was paid with it.
      (select total_before_pence from changes
        where booking_id = bookings.id and state = 'done'
          and (pay_pence > 0 or hold_expires_at is null)
        order by made_version limit 1),
      bookings.total_pence) as pence,
      -- What staff let be due is paid with the rest, or never.
      (select coalesce(sum(total_pence - total_before_pence), 0) from changes
        where booking_id = bookings.id and is_due and change_id is null) as later) as agreed
    where paid > agreed.pence + later or (paid < agreed.pence and by_card and due_pence = 0)`,
  rule(10, 'A gift that is paid has a voucher of what was paid, and no other has one')`
    select 'gift ' || gifts.id as subject, 'is ' || state || ', and its voucher says otherwise' as what
    from gifts join tenders on gift_id = gifts.id
    left join vouchers on vouchers.id = gifts.voucher_id
    where (state in ('taken', 'given_back')) <> (gifts.voucher_id is not null)
      or (gifts.amount_pence, gifts.amount_pence) is distinct from (tenders.amount_pence,
        coalesce(vouchers.paid_pence, gifts.amount_pence))
      or (vouchers.id is not null and (visits * gifts.visit_pence, gifts.visit_pence) is distinct from
        (case when vouchers.visit_pence is not null then face_pence end, vouchers.visit_pence))`,
  rule(8, 'What went back of a gift was taken from its voucher, or that is blocked')`
    select 'gift ' || gifts.id as subject, 'went back, and can still be spent' as what
    from gifts join tenders on gift_id = gifts.id
    join vouchers on vouchers.id = gifts.voucher_id, weigh_tender(tenders.id) as weight
    where blocked_at is null and went > coalesce((select -sum(pence) from voucher_entries
      where voucher_entries.voucher_id = vouchers.id and cause = 'taken_back'), 0)`,
  rule(10, 'Each change begins with the price that the one before it left')`
    select 'change ' || id as subject, 'was agreed on for another price' as what
    from (
      select changes.id, booking_id, made_version, changes.total_pence,
        coalesce(lead(total_before_pence) over history, bookings.total_pence) as then_pence,
        lead(made_version) over history as next_version
      from changes join bookings on bookings.id = booking_id
      where state = 'done'
      window history as (partition by booking_id order by made_version)
    ) as steps
    -- A debt that was written off in between came off the bill.
    where total_pence <> then_pence + (select coalesce(sum(pence), 0) from given_away
      where booking_id = steps.booking_id and given_away.made_version > steps.made_version
        and given_away.made_version < coalesce(next_version, 1000000))`,
  rule(10, 'A change is made exactly when it is paid for')`
    select 'change ' || changes.id as subject, 'is ' || state || ' and ' ||
      coalesce(pence, 0) || 'p of ' || pay_pence || 'p are paid' as what
    from changes left join (
      select change_id, sum(amount_pence) as pence from tenders
      where is_kept and state in ('taken', 'given_back') group by change_id
    ) as paid on paid.change_id = changes.id
    where pay_pence > 0 and (state = 'done') <> (coalesce(pence, 0) >= pay_pence)`,
  // Staff cancel first and refund second, so that a slip can be reconfirmed (docs/decisions).
  rule(11, 'A paid booking is never tidied away; unless staff cancelled it, it keeps no money')`
    select 'booking ' || bookings.id as subject,
      'ended by ' || coalesce(cancellation_source, bookings.status) || ' and keeps money' as what
    from bookings
    where status in ('cancelled', 'not_confirmed')
      and coalesce(cancellation_source, '') not in ('admin', 'admin_bulk')
      and refunded_pence + to_hand_back_pence < paid_pence and not ${hasFailedRefundOf}`,
  rule(11, 'What a change gives back has gone, or is promised')`
    select 'booking ' || bookings.id as subject, 'became cheaper and keeps the difference' as what
    from bookings, lateral (select coalesce(sum(back_pence), 0) as pence from changes
      where booking_id = bookings.id and state = 'done') as given
    where returned_pence <> given.pence
      or (refunded_pence + to_hand_back_pence < returned_pence and not ${hasFailedRefundOf})`,
  rule(12, 'Whoever paid too late is told')`
    select 'booking ' || payments.booking_id as subject, 'was paid late and nobody was told' as what
    from card_payments payments join refunds on refunds.payment_id = payments.id
    where refunds.origin = 'late_payment' and not exists (select from mails
      where mails.booking_id = payments.booking_id and kind in ('late-payment', 'change-not-made'))
      and exists (select from bookings left join users on users.id = user_id
        left join contacts on contacts.id = contact_id
        where bookings.id = payments.booking_id
          and coalesce(users.email, contacts.email) is not null)`,
  rule(17, 'A booking is under review exactly while it has one open request')`
    select 'booking ' || bookings.id as subject, 'has ' || count(requests.id) || ' open requests' as what
    from bookings left join cancellation_requests requests
      on requests.booking_id = bookings.id and requests.reviewed_at is null
    group by bookings.id
    having count(requests.id) <> case when bookings.status = 'cancelrequested' then 1 else 0 end`,
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
  rule(28, 'A network holds sixty unpaid people at most, and each wider one twice as many')`
    select 'a network' as subject, 'holds ' || people || ' unpaid people' as what
    from counted_network_holds where people > most_from(width)`,
  rule(GIVEN, 'What staff gave away of one booking was within what they could, all in all')`
    select 'gift number ' || id as subject,
      'had ' || all_in_all || 'p given away by one who may give ' || limit_pence || 'p' as what
    from (select id, limit_pence, sum(pence)
        over (partition by coalesce(booking_id, -id) order by id) as all_in_all from given_away) as given
    where all_in_all > limit_pence`,
  rule(GIVEN, 'Credit that nobody paid for was given away by staff, all of it')`
    select 'voucher ' || vouchers.id as subject, 'was not given away' as what
    from vouchers left join given_away on voucher_id = vouchers.id
    where vouchers.kind = 'credit' and paid_pence = 0 and given_away.pence is distinct from face_pence`,
  rule(30, 'A bill is the sum of its lines')`
    select 'booking ' || bookings.id as subject, 'has another total than its lines' as what
    from bookings left join lines on lines.booking_id = bookings.id
    group by bookings.id
    having bookings.total_pence <> coalesce(sum(lines.amount_pence), 0)`,
  rule(30, 'What was bought with a visit is what its lines say')`
    select 'booking ' || bookings.id as subject, 'shows other extras than its lines' as what
    from bookings left join lines on lines.booking_id = bookings.id and add_on_id is not null
    group by bookings.id
    having extras <> coalesce(jsonb_agg(jsonb_build_object('name', name, 'quantity', quantity)
      order by lines.id) filter (where name is not null), '[]')`,
  rule(30, 'What is paid is the sum of its entries')`
    select 'booking ' || bookings.id as subject, 'shows other money than was moved' as what
    from bookings left join counted_money money on money.id = bookings.id
    where (bookings.paid_pence, bookings.refunded_pence)
      is distinct from (coalesce(money.paid_pence, 0), coalesce(money.refunded_pence, 0))`,
  rule(30, 'What a card paid, and what went back to it, was entered')`
    select 'payment ' || payments.id as subject, 'was entered with another amount' as what
    from card_payments payments, weigh_tender(tender_id) as entered
    where came <> case when status = 'paid' then amount_pence else 0 end
      or went <> ${refundedOf} + ${creditedOf} or (status = 'open') <> (state = 'promised')`,
  rule(30, 'What was taken by all tenders is what was paid')`
    select 'booking ' || bookings.id as subject, 'has another sum of tenders' as what
    from bookings left join (
      select booking_id, sum(amount_pence) as pence from tenders
      where is_kept and state in ('taken', 'given_back') group by booking_id
    ) as taken on taken.booking_id = bookings.id
    where paid_pence <> coalesce(pence, 0)`,
  rule(30, 'A tender is what its entries say, and no more goes back than it brought')`
    select 'tender ' || tenders.id as subject, 'is ' || state || ', and its money says otherwise' as what
    ${weighed}
    where came not in (0, amount_pence) or went + promised > came
      or (state in ('taken', 'given_back')) <> (came > 0)
      or (state = 'given_back') <> (came > 0 and went = came)`,
  rule(30, 'Money comes by instruments that there are, and cash lies in the till of its day')`
    select 'tender ' || tenders.id as subject, 'came by ' || instrument as what
    from tenders left join entries on tender_id = tenders.id
    where instrument <> all(${ALL_INSTRUMENTS}) or till_date is distinct from
      case when instrument = any(${inTill}) and credit_id is null then till_date(at) end`,
  rule(30, 'What is promised to be handed back is a task until it is done')`
    select 'booking ' || bookings.id as subject, 'promises other money than its tasks' as what
    from bookings left join (
      select booking_id, sum(pence) as pence from tasks
      where kind = 'hand_back' and done_at is null group by booking_id
    ) as open on open.booking_id = bookings.id
    where to_hand_back_pence <> coalesce(pence, 0)`,
  rule(30, 'A hand-back that is done has moved its money')`
    select 'task ' || tasks.id as subject, 'is done without its entry' as what
    from tasks left join entries on entries.id = entry_id
    where kind = 'hand_back' and ((done_at is null) <> (entry_id is null) or (done_at is not null
      and (flow, amount_pence, entries.tender_id) is distinct from ('back', pence, tasks.tender_id)))`,
  rule(30, 'A voucher is worth the sum of its entries')`
    select 'voucher ' || vouchers.id as subject, 'is worth something else than its entries' as what
    from vouchers left join voucher_entries on voucher_id = vouchers.id
    group by vouchers.id
    having balance_pence <> coalesce(sum(pence), 0)
      or face_pence <> sum(pence) filter (where cause in ('issued', 'bonus'))`,
  rule(30, 'Credit that was paid for is money that a booking left here, unless it is blocked')`
    select 'voucher ' || vouchers.id as subject, 'was given for other money than stayed' as what
    from vouchers left join entries on credit_id = vouchers.id
    where kind = 'credit' and blocked_at is null
    group by vouchers.id having paid_pence <> coalesce(sum(amount_pence), 0)`,
  rule(30, 'Visits are paid by visit cards, and nothing else is')`
    select 'tender ' || tenders.id as subject, 'came by ' || instrument as what
    from tenders join vouchers on vouchers.id = voucher_id
    where (instrument = 'visits') <> (visit_pence is not null)`,
  rule(30, 'What vouchers are to pay is held for bookings that wait to be paid')`
    select 'booking ' || bookings.id as subject, 'holds other stored value than its tenders' as what
    from bookings left join (
      select booking_id, sum(amount_pence) as pence from tenders
      where state = 'held' and change_id is null group by booking_id
    ) as held on held.booking_id = bookings.id
    where held_pence <> coalesce(pence, 0) or (held_pence > 0 and status <> 'pending')`,
  rule(30, 'What vouchers are to pay of a change is held while that waits to be paid')`
    select 'tender ' || tenders.id as subject, 'is held for a change that is ' || changes.state as what
    from tenders join changes on changes.id = change_id
    where tenders.state = 'held' and changes.state <> 'open'`,
  rule(30, 'What a voucher paid, and what went back to it, is on its entries')`
    select 'tender ' || tenders.id as subject, 'is ' || state || ', and its voucher says otherwise' as what
    ${weighed}
    where voucher_id is not null and (select coalesce(-sum(pence), 0) from voucher_entries
      where tender_id = tenders.id) <> case state when 'held' then amount_pence else came - went end`,
  rule(COUNTED_AHEAD, 'The rows that count a visit equal its bookings and what changes hold')`
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
  rule(COUNTED_AHEAD, 'The rows that count a room minute by minute equal who holds seats')`
    select 'room ' || room_id || ' on ' || date as subject, 'is counted wrongly' as what
    from room_days kept full join counted_room_days counted using (room_id, date)
    where (kept.bounds, kept.crowd) is distinct from (counted.bounds, counted.crowd)`,
  rule(COUNTED_AHEAD, 'An add-on was sold as often as bookings hold it')`
    select 'add-on ' || add_ons.id as subject, 'is counted wrongly' as what
    from add_ons left join counted_add_ons counted on counted.id = add_ons.id
    where add_ons.sold <> coalesce(counted.sold, 0)`,
  rule(COUNTED_AHEAD, 'A code was used, and gave, as the bills of seated bookings say')`
    select 'code ' || codes.id as subject, 'is counted wrongly' as what
    from codes left join counted_codes counted on counted.id = codes.id
    left join (select code_id, count(*) as uses, sum(pence) as pence from code_uses
      group by code_id) as noted on noted.code_id = codes.id
    where (codes.uses, codes.given_pence)
        <> (coalesce(counted.uses, 0), coalesce(counted.given_pence, 0))
      or (codes.uses, codes.given_pence) <> (coalesce(noted.uses, 0), coalesce(noted.pence, 0))`,
  rule(COUNTED_AHEAD, 'A customer holds as much unpaid as stands beside their name')`
    select 'user ' || users.id as subject, 'has other unpaid bookings than are kept' as what
    from users left join counted_unpaid counted on counted.id = users.id
    where (users.unpaid_bookings, users.unpaid_people)
      <> (coalesce(counted.unpaid_bookings, 0), coalesce(counted.unpaid_people, 0))`,
  rule(ARRIVED_ONCE, 'As many of a party are here as were told of, and never more than it has')`
    select 'booking ' || bookings.id as subject,
      'has ' || bookings.arrived || ' people here, told of ' || coalesce(counted.arrived, 0) as what
    from bookings left join counted_arrivals counted on counted.id = bookings.id
    where bookings.arrived <> coalesce(counted.arrived, 0)
      or bookings.arrived not between 0 and people`,
  rule(COUNTED_AHEAD, 'A mailbox holds as much unpaid as is kept of it')`
    select 'a mailbox' as subject, 'has other unpaid bookings than are kept' as what
    from mailbox_holds kept full join counted_mailbox_holds counted using (mailbox)
    where (kept.bookings, kept.people) is distinct from (counted.bookings, counted.people)`,
  rule(COUNTED_AHEAD, 'A network holds as many people unpaid as are kept of it')`
    select 'a network' as subject, 'has other unpaid people than are kept' as what
    from network_holds kept full join counted_network_holds counted using (network)
    where kept.people is distinct from counted.people`,
  rule(TILL, 'What a closed till should have held is its float and its cash')`
    select 'till of ' || till.date as subject,
      'should hold ' || expected_pence || 'p, and its entries say otherwise' as what
    from till_days till left join counted_till counted on counted.date = till.date
    where closed_at is not null
      and expected_pence <> coalesce(float_pence, 0) + coalesce(cash_pence, 0)`,
  rule(TILL, 'All cash belongs to a day of the till')`
    select 'till of ' || counted.date as subject, 'is not known' as what
    from counted_till counted left join till_days till on till.date = counted.date
    where till.date is null`,
  rule(COUNTED_AHEAD, 'Totals are what counting gives')`
    select name as subject, 'are ' || coalesce(counted.count, 0) || ', kept as ' || kept.count as what
    from (select name, sum(count) as count from totals group by name) kept
    full join counted_totals counted using (name)
    where coalesce(kept.count, 0) <> coalesce(counted.count, 0)`,
  rule(COUNTED_AHEAD, 'A customer has as many bookings as stand beside their name')`
    select 'user ' || users.id as subject,
      'has ' || count(bookings.id) || ' bookings, kept as ' || booking_count as what
    from users left join bookings on bookings.user_id = users.id
    group by users.id
    having count(bookings.id) <> booking_count`,
  rememberedOnce('booking', fragment`bookings`),
  rememberedOnce('change', fragment`changes`),
  rememberedOnce('payment', fragment`payments`),
  rememberedOnce('refund', fragment`refunds`),
  rememberedOnce('gift', fragment`gifts`),
]

function rememberedOnce(kind: string, table: Fragment) {
  return rule(18, `Each change of a ${kind} has exactly one audit row`)`
    select ${kind} || ' ' || changed.id as subject,
      'changed ' || version || ' times, remembered ' || count(audit_entries.id) as what
    from ${table} changed left join audit_entries
      on subject_kind = ${kind} and subject_id = changed.id::text
    group by changed.id, version
    having count(audit_entries.id) <> version`
}

/** A promise, and the statement that finds what breaks it. */
function rule(invariant: number, _promise: string) {
  return (strings: TemplateStringsArray, ...values: unknown[]) =>
    fragment`select ${invariant}::integer as invariant, subject, what
      from (${{ strings, values }}) as found`
}

const every = storedRules.reduce((all, one) => fragment`${all} union all ${one}`)

/** In one statement: a round trip for each rule would take ten times as long. */
export const findStored = (db: Db) => rows<Breach>(db)(every.strings, ...every.values)
