import type { Db } from '#server/platform/database/connect.ts'
import { type Fragment, fragment, rows } from '#server/platform/database/statement.ts'
import { moneyRules } from './money-rules.ts'
import { rule } from './rule.ts'
import { seatRules } from './seat-rules.ts'

/** A row of the answer is one breach: what it is about, and what is wrong with it. */
export type Breach = { invariant: number; subject: string; what: string }

/** What the database alone can tell. Minutes, moves, who waits and the ledger are beside it. */
const storedRules = [
  ...seatRules,
  ...moneyRules,
  rule(17, 'A booking is under review exactly while it has one open request')`
    select 'booking ' || bookings.id as subject, 'has ' || count(requests.id) || ' open requests' as what
    from bookings left join cancellation_requests requests
      on requests.booking_id = bookings.id and requests.reviewed_at is null
    group by bookings.id
    having count(requests.id) <> case when bookings.status = 'cancelrequested' then 1 else 0 end`,
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

const every = storedRules.reduce((all, one) => fragment`${all} union all ${one}`)

/** In one statement: a round trip for each rule would take ten times as long. */
export const findStored = (db: Db) => rows<Breach>(db)(every.strings, ...every.values)
