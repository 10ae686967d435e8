import type { Line } from '#domain/pricing/bill.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { type Booked, lockHolder } from './limit-holds.ts'
import { lockDays, lockVouchersOf, type VisitDay } from './lock-days.ts'
import { lockAddOns } from './take-stock.ts'
import { lockCodes } from './use-codes.ts'

type Ahead = {
  /** Bookings that give back what another one, or what they become, takes. */
  bookingIds: readonly number[]
  voucherId: number | null | undefined
  holder: Booked
  days: readonly VisitDay[]
  /** Of the bill that is to be written. */
  lines: readonly Pick<Line, 'addOnId' | 'codeId'>[]
}

/** Locks all that an act gives back and takes in one transaction, in the order of all (docs/rules/seats.md#order-of-locks). */
export async function lockAhead(
  db: Db,
  { bookingIds, voucherId = null, holder, days, lines }: Ahead,
): Promise<void> {
  await lockVouchersOf(db, bookingIds, voucherId)
  await lockHolder(db, holder)
  await lockDays(db, days)
  const addOnIds = lines.flatMap(({ addOnId }) => addOnId ?? [])
  await lockAddOns(db, bookingIds, addOnIds)
  const codeIds = lines.flatMap(({ codeId }) => codeId ?? [])
  await lockCodes(db, bookingIds, codeIds)
}
