import { randomUUID } from 'node:crypto'
import { refundablePence } from '#domain/pricing/refund.ts'
import type { BookingParts } from '#server/ordering/booking/booking-call.ts'
import type { CardProvider, PaidCheckout } from '#server/platform/card/card-provider.ts'
import { orNothing } from '#server/platform/card/provider-fault.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { rows } from '#server/platform/database/statement.ts'

/** Money that the provider holds for a booking that is not here. */
export type Stray = PaidCheckout & { leftPence: number }

/** Paid checkouts opened since then that no row names, as after a restored backup, and that were not given back. */
export async function findStrays(db: Db, card: CardProvider, since: Temporal.Instant) {
  const paid = await orNothing(card.listPaid(since), [])
  const strays: Stray[] = []
  for (const checkout of await withoutKnown(db, paid)) {
    const leftPence = await leftAtProvider(card, checkout.paymentId, checkout.amountPence ?? 0)
    if (leftPence > 0) strays.push({ ...checkout, leftPence })
  }
  return strays
}

export async function leftAtProvider(card: CardProvider, paymentId: string, amountPence: number) {
  return refundablePence(amountPence, await orNothing(card.listRefunds(paymentId), []))
}

async function withoutKnown(db: Db, paid: PaidCheckout[]): Promise<PaidCheckout[]> {
  const references = paid.map(({ sessionReference }) => sessionReference ?? '')
  const known = await rows<{ session_reference: string }>(db)`
    select session_reference from payments where session_reference = any(${references})`
  const here = new Set(known.map(({ session_reference }) => session_reference))
  return paid.filter(({ sessionReference }) => !here.has(sessionReference ?? ''))
}

/** Keeps a list of them for staff; what was settled at the provider, or is here again, goes. */
export async function noteStrays({ db, card, clock }: BookingParts, since: Temporal.Instant) {
  const strays = await findStrays(db, card, since)
  const now = clock.now()
  for (const stray of strays) {
    await rows(db)`
      insert into stray_payments (provider_session_id, provider_payment_id, booking_reference,
        amount_pence, payer_email, opened_at, found_at, refund_key)
      values (${stray.id}, ${stray.paymentId}, ${stray.bookingReference}, ${stray.leftPence},
        ${stray.payerEmail}, ${stray.openedAt}, ${now}, ${randomUUID()})
      on conflict (provider_session_id) do nothing`
  }
  await rows(db)`
    update stray_payments set settled_at = ${now}, payer_email = null
    where settled_at is null and opened_at >= ${since}
      and provider_session_id <> all(${strays.map(({ id }) => id)})`
}
