import { randomUUID } from 'node:crypto'
import { refundablePence } from '#domain/pricing/refund.ts'
import type { BookingParts } from '#server/ordering/booking/booking-call.ts'
import type { CardProvider, PaidCheckout } from '#server/platform/card/card-provider.ts'
import { unlessRefused } from '#server/platform/card/provider-fault.ts'
import type { Db } from '#server/platform/database/connect.ts'

/** Money that the provider holds for a booking that is not here. */
export type Stray = PaidCheckout & { leftPence: number }

/** As after a backup was restored: of what was opened since, what nobody here knows and nobody gave back. */
export async function findStrays(db: Db, card: CardProvider, since: Temporal.Instant) {
  const paid = await unlessRefused(card.listPaid(since), [])
  const strays: Stray[] = []
  for (const checkout of await withoutKnown(db, paid)) {
    const leftPence = await leftAtProvider(card, checkout.paymentId, checkout.amountPence ?? 0)
    if (leftPence > 0) strays.push({ ...checkout, leftPence })
  }
  return strays
}

export async function leftAtProvider(card: CardProvider, paymentId: string, amountPence: number) {
  return refundablePence(amountPence, await unlessRefused(card.listRefunds(paymentId), []))
}

async function withoutKnown(db: Db, paid: PaidCheckout[]): Promise<PaidCheckout[]> {
  if (paid.length === 0) return []
  const references = paid.map(({ sessionReference }) => sessionReference ?? '')
  const known = await db
    .selectFrom('payments')
    .select('session_reference')
    .where('session_reference', 'in', references)
    .execute()
  const here = new Set(known.map(({ session_reference }) => session_reference))
  return paid.filter(({ sessionReference }) => !here.has(sessionReference ?? ''))
}

/** Keeps a list of them for staff; what was settled at the provider, or is here again, goes. */
export async function noteStrays({ db, card, clock }: BookingParts, since: Temporal.Instant) {
  const strays = await findStrays(db, card, since)
  const now = clock.now()
  for (const stray of strays) {
    await db
      .insertInto('stray_payments')
      .values({
        provider_session_id: stray.id,
        provider_payment_id: stray.paymentId,
        booking_reference: stray.bookingReference,
        amount_pence: stray.leftPence,
        payer_email: stray.payerEmail,
        opened_at: stray.openedAt,
        found_at: now,
        refund_key: randomUUID(),
      })
      .onConflict((conflict) => conflict.column('provider_session_id').doNothing())
      .execute()
  }
  const ids = strays.map(({ id }) => id)
  await db
    .updateTable('stray_payments')
    .set({ settled_at: now, payer_email: null })
    .where('settled_at', 'is', null)
    .where('opened_at', '>=', since)
    .$if(ids.length > 0, (rest) => rest.where('provider_session_id', 'not in', ids))
    .execute()
}
