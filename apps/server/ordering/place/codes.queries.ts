import type { Code } from '#domain/pricing/codes.ts'
import { isTheirs, type Shown } from '#server/ordering/booking/booking-links.queries.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { fragment, oneRow, oneValue } from '#server/platform/database/statement.ts'
import { termsOfCode } from '#server/visits/codes/codes.queries.ts'

/** A code as a guest who brings it is told of it. */
export type KnownCode = Code & {
  isUsedUp: boolean
  /** What its budget still has; null where it has none. */
  leftPence: number | null
  isUsedByGuest: boolean
  /** They have not booked before. */
  isGuestNew: boolean
}

type Guest = { userId: number | null; heldBy: string | null }

/** A look, which may refuse and never grants: an account and the mailbox of its address are one guest. */
export const knownCode = (name: string, { userId, heldBy }: Guest) => fragment`(
  select ${termsOfCode} || jsonb_build_object(
    'isUsedUp', uses >= most_uses is true or given_pence >= budget_pence is true,
    'leftPence', budget_pence - given_pence,
    'isUsedByGuest', coalesce((select count(*) from (
        select id from bookings where user_id = ${userId}
        union select id from bookings where held_by = ${heldBy}) as own
      join code_uses on booking_id = own.id and code_id = codes.id) >= most_per_guest, false),
    'isGuestNew', not exists (select from bookings
      where (user_id = ${userId} or held_by = ${heldBy})
        and status in ('confirmed', 'cancelrequested', 'completed')))
  from codes where name = ${name} and ended_at is null)`

/** By its name; null where there is none, or it has ended. */
export const findCode = (db: Db, name: string, guest: Guest) =>
  oneValue<KnownCode | null>(db)`
    select ${knownCode(name, guest)} as code`

/** With whether an unpaid try of theirs has it, which an order replaces. */
export async function findCodeAndHold(db: Db, name: string, who: Shown & Guest) {
  const found = await oneRow<{ code: KnownCode | null; isHeld: boolean }>(db)`
    select ${knownCode(name, who)} as code, exists (
      select from code_uses join bookings on bookings.id = booking_id
      where code_id = (select id from codes where name = ${name} and ended_at is null)
        and status = 'pending' and ${isTheirs(who)}) as "isHeld"`
  return found!
}
