import type { Selectable } from 'kysely'
import type { BookingCall } from '#server/ordering/booking/booking-call.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { insertRow } from '#server/platform/database/row.ts'
import type { Database } from '#server/platform/database/schema.ts'
import { remember, userOf } from '#server/platform/record-audit.ts'
import type { Limit } from './role-limit.ts'

export type Given = Pick<Selectable<Database['given_away']>, 'kind' | 'pence' | 'reason'> & {
  made_version?: number
  /** The credit, for goodwill. */
  voucher_id?: number
}

/** Keeps what staff let go, of a booking or as credit, as an amount, with its giver; the limit was asked before. */
export async function giveAway(
  db: Db,
  bookingId: number | null,
  given: Given,
  call: BookingCall & Pick<Limit, 'limitPence'>,
): Promise<void> {
  const { actor, now, limitPence } = call
  const { id } = await insertRow(db, 'given_away', {
    ...given,
    booking_id: bookingId,
    given_by: userOf(actor),
    limit_pence: limitPence === Infinity ? null : limitPence,
    at: now,
  })
  // The reason may name a person, and the audit is not erased.
  const after = { bookingId, amountPence: given.pence }
  await remember(db, `given-away.${given.kind}`, id, { after }, call)
}
