import type { BookingStatus } from '#domain/booking/status.ts'
import type { BookingCall, BookingParts } from '#server/ordering/booking/booking-call.ts'
import { keepLink } from '#server/ordering/booking/booking-links.queries.ts'
import { findBooking } from '#server/ordering/booking/bookings.queries.ts'
import { abandonBooking } from '#server/ordering/holds/release-unpayable.ts'
import { giveUp, openNewCheckout } from '#server/ordering/money/checkout/open-checkout.ts'
import { checkoutFor } from '#server/ordering/money/checkout/pay-now.ts'
import { ProviderUnreachable } from '#server/platform/card/provider-fault.ts'
import { refuse, type Refusal, unlessRefused } from '#server/platform/refusal.ts'
import { firstCheckoutUrl } from './order.queries.ts'
import type { Order } from './order.ts'
import type { Placed } from './place-booking.ts'
import { isUnproven } from './replace-and-place.ts'

export type OrderAnswer = {
  bookingId: number
  bookingRef: string
  checkoutUrl: string | null
  status: BookingStatus
}

/**
 * Where the provider cannot even be reached, no customer was given a way to pay: the seats are free
 * again at once, and so is the key. Any other failure leaves it open what the provider did.
 */
export async function payFor(
  parts: BookingParts,
  { id, reference, payment }: Placed,
  order: Order,
  call: BookingCall,
): Promise<OrderAnswer | Refusal> {
  const named = { bookingId: id, bookingRef: reference }
  if (payment.id === null) {
    return { ...named, checkoutUrl: null, status: isUnproven(order) ? 'pending' : 'confirmed' }
  }
  try {
    const ask = { ...payment, id: payment.id, created_at: call.now }
    const opened = await openNewCheckout(parts, ask, { reference }, call)
    if (opened?.url) return { ...named, checkoutUrl: opened.url, status: 'pending' }
    return await answerKnown(parts, id, order, call)
  } catch (error) {
    if (error instanceof ProviderUnreachable) {
      await giveUp(parts, { id: payment.id }, call)
      await abandonBooking(parts, id)
    }
    throw error
  }
}

/** The answer to an order, the same however often the order is sent under one key. */
export async function answerKnown(
  parts: BookingParts,
  id: number,
  order: Order,
  call: BookingCall,
) {
  const booking = await findBooking(parts.db, id)
  if (!booking) return refuse('NOT_FOUND')
  if (order.link) await keepLink(parts.db, id, order.link, call.now)
  const pending = { bookingId: id, bookingRef: booking.reference, status: 'pending' } as const
  if (order.totalPence === (order.voucher?.pence ?? 0)) {
    return { ...pending, checkoutUrl: null, status: booking.status }
  }
  const given = await firstCheckoutUrl(parts.db, id)
  if (given) return { ...pending, checkoutUrl: given }
  const opened = checkoutFor(parts, id, order.urls, call)
  return unlessRefused(opened, ({ checkoutUrl }) => ({ ...pending, checkoutUrl }))
}
