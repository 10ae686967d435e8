import type { Body } from '#contract/contract.ts'
import { toPence } from '#domain/pricing/money.ts'
import { isRefusal, refuse, type Refusal } from '#server/platform/refusal.ts'
import { chooseReturnUrls } from '#server/ordering/money/return-urls.ts'
import type { BookingCall, BookingParts } from '#server/ordering/booking/booking-call.ts'
import type { OrderAnswer } from './answer-order.ts'
import { idempotencyOf } from './idempotency.ts'
import { orderVisit } from './order-visit.ts'

export type OrderForm = Body<'POST bookings/create-with-checkout'>

/** A customer books in their own name. */
export async function createWithCheckout(
  parts: BookingParts,
  form: OrderForm,
  key: string | undefined,
  call: BookingCall & { actor: { id: number } },
): Promise<OrderAnswer | Refusal> {
  if (form.User_Id !== call.actor.id) return refuse('FORBIDDEN')
  const { Success_Url: successUrl, Cancel_Url: cancelUrl } = form
  const urls = chooseReturnUrls(call.publicUrl, { successUrl, cancelUrl })
  if (isRefusal(urls)) return urls
  const order = {
    owner: { userId: call.actor.id },
    sessionId: form.Session_Id,
    slotId: form.Time_Slot_Id,
    date: form.Booking_Date,
    adults: form.Adults,
    children: form.Children,
    totalPence: toPence(form.Total_Price) ?? -1,
    specialRequests: form.Special_Requests ?? '',
    urls,
    idempotency: idempotencyOf(key, form),
    link: null,
    shown: null,
  }
  return orderVisit(parts, order, call)
}
