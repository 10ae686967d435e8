import type { Contract } from '#contract/contract.ts'
import { may, refundLimit } from '#contract/rights.ts'
import type { Person } from '#server/platform/http/access.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import type { Implement } from '#server/platform/http/implement.ts'
import { isRefusal, refuse, unlessRefused } from '#server/platform/refusal.ts'
import type { BookingParts } from '#server/ordering/booking/booking-call.ts'
import { findOwnBooking } from '#server/ordering/booking/bookings.queries.ts'
import { defaultReturnUrls } from '#server/ordering/money/checkout/return-urls.ts'
import { showOwnBooking } from '#server/ordering/own/show-own-bookings.ts'
import { presentChange, presentQuote, readAgreement, readWish } from './changes.presenter.ts'
import { makeChange, readChangeQuote } from './make-change.ts'
import { updateBooking } from './update-booking.ts'

export function changeRoutes(implement: Implement<Contract>, parts: BookingParts): void {
  const { db } = parts
  const urls = defaultReturnUrls(parts.publicUrl)
  const changeCall = (by: Caller, { role }: Person) => {
    const isStaff = may(role, 'desk')
    return { ...by, isStaff, refundLimitPence: isStaff ? refundLimit(role) : Infinity, urls }
  }
  /** Their own, or any for staff. */
  const canChange = async (id: number, { id: userId, role }: Person) =>
    may(role, 'desk') || !isRefusal(await findOwnBooking(db, id, userId))

  implement('PUT bookings/update/{id}', async ({ params, body, person, by }) => {
    const own = await findOwnBooking(db, params.id, person.id)
    if (isRefusal(own)) return own
    const asCustomer = { ...by, isStaff: false, refundLimitPence: Infinity, urls }
    const updated = await updateBooking(parts, own, body, asCustomer)
    if (isRefusal(updated)) return updated
    const booking = await showOwnBooking(parts, params.id)
    return booking ? { ...booking, checkoutUrl: updated.checkoutUrl } : refuse('NOT_FOUND')
  })

  implement('POST bookings/{id}/changes/quote', async ({ params, body, person, by }) => {
    if (!(await canChange(params.id, person))) return refuse('NOT_FOUND')
    const quote = readChangeQuote(db, params.id, readWish(body), changeCall(by, person))
    return unlessRefused(quote, presentQuote)
  })

  implement('POST bookings/{id}/changes', async ({ params, body, headers, person, by }) => {
    if (!(await canChange(params.id, person))) return refuse('NOT_FOUND')
    const key = headers['idempotency-key']
    const call = changeCall(by, person)
    return unlessRefused(
      makeChange(parts, params.id, readAgreement(body), key, call),
      presentChange,
    )
  })
}
