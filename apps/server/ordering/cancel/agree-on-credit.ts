import { planCredit } from '#domain/pricing/credit.ts'
import { toPence } from '#domain/pricing/money.ts'
import { type Booking, findReachable } from '#server/ordering/booking/bookings.queries.ts'
import { listTaken } from '#server/ordering/ledger/tenders.queries.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { refuse, type Refusal } from '#server/platform/refusal.ts'
import { readRules } from '#server/visits/rules/rules.ts'

/** What they saw, in pence; a fraction of one was never shown. */
export const chosenCredit = ({ credit }: { credit?: number | undefined }) =>
  credit === undefined ? undefined : (toPence(credit) ?? -1)

/**
 * The bonus, in per cent, of the credit that a guest chose instead of money; null where they chose money.
 * They say how much credit they saw: what is no longer offered, or of another worth, is refused.
 */
export async function agreeOnCredit(
  db: Db,
  booking: Booking,
  seenPence: number | undefined,
): Promise<{ bonus: number | null } | Refusal> {
  if (seenPence === undefined) return { bonus: null }
  const offered = await offerCredit(db, booking)
  return offered?.facePence === seenPence
    ? { bonus: offered.bonus }
    : refuse('CHANGED_MEANWHILE', { message })
}

/** What its guest would have just now; null where the owner offers none, or no address can be sent a code. */
export async function offerCredit(db: Db, booking: Booking) {
  const { creditInstead, creditBonus: bonus } = (await readRules(db)).settings
  if (!creditInstead || !(await findReachable(db, booking)).email) return null
  const { facePence } = planCredit(await listTaken(db, [booking]), bonus)
  return facePence > 0 ? { bonus, facePence } : null
}

const message = 'What you would get has changed meanwhile. Please look at it again.'
