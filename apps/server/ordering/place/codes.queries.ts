import type { Code } from '#domain/pricing/codes.ts'
import { isTheirs, type Shown } from '#server/ordering/booking/booking-links.queries.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { oneRow, oneValue } from '#server/platform/database/statement.ts'

/** A code as the database tells it to a guest who brings it (`code_for`). */
export type KnownCode = Code & {
  isUsedUp: boolean
  /** What its budget still has; null where it has none. */
  leftPence: number | null
  isUsedByGuest: boolean
  /** They have not booked before. */
  isGuestNew: boolean
}

type Guest = { userId: number | null; heldBy: string | null }

/** By its name; null where there is none, or it has ended. */
export const findCode = (db: Db, name: string, { userId, heldBy }: Guest) =>
  oneValue<KnownCode | null>(db)`
    select code_for(${name}, ${userId}, ${heldBy}) as code`

/** With whether an unpaid try of theirs has it, which an order replaces. */
export async function findCodeAndHold(db: Db, name: string, who: Shown & Guest) {
  const found = await oneRow<{ code: KnownCode | null; isHeld: boolean }>(db)`
    select code_for(${name}, ${who.userId}, ${who.heldBy}) as code, exists (
      select from code_uses join bookings on bookings.id = booking_id
      where code_id = (select id from codes where name = ${name} and ended_at is null)
        and status = 'pending' and ${isTheirs(who)}) as "isHeld"`
  return found!
}
