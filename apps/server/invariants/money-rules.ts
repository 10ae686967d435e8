import { ALL_INSTRUMENTS, INSTRUMENTS } from '#domain/pricing/instruments.ts'
import { fragment } from '#server/platform/database/statement.ts'
import { rule } from './rule.ts'

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
const cashByDay = fragment`select date, sum(pence) as cash_pence from (
    select till_date as date, case flow when 'in' then amount_pence else -amount_pence end as pence
    from entries where till_date is not null
    union all select till_date, amount_pence from till_moves) as moved group by date`
/** What came by each tender, and what went back of it or is promised to. */
const weighed = fragment`from tenders, weigh_tender(tenders.id) as weight`

/** Prices, payments, refunds, tenders, stored value and the till. */
export const moneyRules = [
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
  rule(10, 'A card that was sold at the desk has a voucher of what was paid')`
    select 'sale ' || sale.id as subject, 'was paid with ' || coalesce(came, 0) || 'p, and its voucher says otherwise' as what
    from card_sales sale join vouchers on vouchers.id = sale.voucher_id
    left join tenders on sale_id = sale.id left join weigh_tender(tenders.id) on true
    where kind <> 'gift' or (came, tenders.amount_pence) is distinct from (paid_pence, paid_pence)`,
  rule(8, 'What went back of a gift or a sold card was taken from its voucher, or that is blocked')`
    select 'voucher ' || vouchers.id as subject, 'went back, and can still be spent' as what
    from (select gifts.voucher_id as bought, tenders.id from gifts join tenders on gift_id = gifts.id
      union all
      select card_sales.voucher_id, tenders.id from card_sales join tenders on sale_id = card_sales.id) as paid
    join vouchers on vouchers.id = bought, weigh_tender(paid.id) as weight
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
  rule(39, 'What staff gave away of one booking was within what they could, all in all')`
    select 'gift number ' || id as subject,
      'had ' || all_in_all || 'p given away by one who may give ' || limit_pence || 'p' as what
    from (select id, limit_pence, sum(pence)
        over (partition by coalesce(booking_id, -id) order by id) as all_in_all from given_away) as given
    where all_in_all > limit_pence`,
  rule(39, 'Credit that nobody paid for was given away by staff, all of it')`
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
    from bookings left join (
      select booking_id as id, sum(entries.amount_pence) filter (where flow = 'in') as paid_pence,
        sum(entries.amount_pence) filter (where flow = 'back') as refunded_pence
      from tenders join entries on tender_id = tenders.id
      where is_kept and booking_id is not null group by booking_id
    ) as money on money.id = bookings.id
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
      case when instrument = any(${inTill}) and credit_id is null
        then (at at time zone (select time_zone from house))::date end`,
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
  rule(38, 'What a closed till should have held is its float and its cash')`
    select 'till of ' || till.date as subject,
      'should hold ' || expected_pence || 'p, and its entries say otherwise' as what
    from till_days till left join (${cashByDay}) as counted on counted.date = till.date
    where closed_at is not null
      and expected_pence <> coalesce(float_pence, 0) + coalesce(cash_pence, 0)`,
  rule(38, 'All cash belongs to a day of the till')`
    select 'till of ' || counted.date as subject, 'is not known' as what
    from (${cashByDay}) as counted left join till_days till on till.date = counted.date
    where till.date is null`,
]
