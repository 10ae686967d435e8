import { type CreditPlan, planCredit } from '#domain/pricing/credit.ts'
import { penceOfParts, type RefundPart } from '#domain/pricing/plan-refund.ts'
import type { BookingCall } from '#server/ordering/booking/booking-call.ts'
import { type Booking, findReachable } from '#server/ordering/booking/bookings.queries.ts'
import { giveCredit } from '#server/ordering/ledger/gifts/give-credit.ts'
import { recountBooking, writeEntry } from '#server/ordering/ledger/entries.ts'
import { listTaken } from '#server/ordering/ledger/tenders.queries.ts'
import type { Voucher } from '#server/ordering/ledger/vouchers/vouchers.queries.ts'
import type { Db } from '#server/platform/database/connect.ts'
import type { Seal } from '#server/platform/sealed.ts'
import { giveAllBack, giveBack } from '#server/ordering/ledger/give-back.ts'

/** Money that a guest gets for a cancelled visit, and credit if they chose it. */
export type Settled = { back: RefundPart[]; creditPence: number }

/**
 * All that is left of a locked booking that is off goes to its guest: as money, or, with a bonus in per
 * cent, as credit. Who has no address any more cannot be sent a code, and gets money.
 */
export async function settleCancelled(
  db: Db,
  booking: Booking,
  creditBonus: number | null,
  call: BookingCall,
  seal: Seal,
): Promise<Settled> {
  const to = creditBonus === null ? undefined : await findReachable(db, booking)
  const plan = to?.email ? planCredit(await listTaken(db, [booking]), creditBonus ?? 0) : null
  if (!plan || plan.paidPence === 0 || !to?.email) {
    return { back: await giveAllBack(db, booking, call), creditPence: 0 }
  }
  const { paidPence, facePence } = plan
  const toThem = { name: to.name, email: to.email }
  const worth = { paidPence, facePence, to: toThem, bookingId: booking.id, back: plan.back }
  await keepAsCredit(db, plan, await giveCredit(db, worth, call, seal), call)
  await recountBooking(db, booking.id)
  const manner = { reason: 'requested_by_customer', origin: 'cancellation' } as const
  const back = await giveBack(db, booking, penceOfParts(plan.back), manner, call)
  return { back, creditPence: facePence }
}

/** The money of each tender stays where it is, and an entry says that it is owed as credit. */
async function keepAsCredit(db: Db, { kept }: CreditPlan, { id }: Voucher, { now }: BookingCall) {
  for (const { tenderId, pence } of kept) {
    await writeEntry(db, {
      tender_id: tenderId,
      flow: 'back',
      amount_pence: pence,
      credit_id: id,
      at: now,
    })
  }
}
