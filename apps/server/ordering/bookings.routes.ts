import type { Contract } from '#contract/contract.ts'
import { may, refundLimit } from '#contract/rights.ts'
import type { Person } from '#server/platform/http/access.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import type { Implement } from '#server/platform/http/implement.ts'
import { isRefusal, refuse, unlessRefused } from '#server/platform/refusal.ts'
import { readRules } from '#server/visits/rules.ts'
import { bookVisit } from './book-visit.ts'
import type { BookingParts } from './booking/booking-call.ts'
import { listOwnBookings, readRefundDays } from './booking/own-bookings.queries.ts'
import { presentOwnBooking } from './booking/bookings.presenter.ts'
import { readOpenChanges } from './booking/changes.queries.ts'
import { changePaidBooking, readChangeQuote } from './change-paid-booking.ts'
import { presentChange, presentQuote, readWish } from './changes.presenter.ts'
import { type Booking, findBooking, findOwnBooking } from './booking/bookings.queries.ts'
import { defaultReturnUrls } from './money/return-urls.ts'
import { cancelOwnBooking } from './cancel-own-booking.ts'
import { createWithCheckout } from './create-with-checkout.ts'
import { requestCancellation } from './request-cancellation.ts'
import { updateBooking } from './update-booking.ts'

export function bookingRoutes(implement: Implement<Contract>, parts: BookingParts): void {
  const { db, clock } = parts
  const urls = defaultReturnUrls(parts.publicUrl)
  const changeCall = (by: Caller, { role }: Person) => {
    const isStaff = may(role, 'desk')
    return { ...by, isStaff, refundLimitPence: isStaff ? refundLimit(role) : Infinity, urls }
  }
  /** Their own, or any for staff. */
  const canChange = async (id: number, { id: userId, role }: Person) =>
    may(role, 'desk') || (await findOwnBooking(db, id, userId)) !== undefined

  implement('GET bookings/bookings', async ({ query, person }) => {
    const { rows, total } = await listOwnBookings(db, person.id, query, clock.now())
    const items = await presentOwn(parts, rows)
    if (total === null) return items
    return { items, total, totalPages: Math.ceil(total / (query.pageSize ?? 10)) }
  })

  implement('POST bookings/create-with-checkout', ({ body, headers, by }) =>
    createWithCheckout(parts, body, headers['idempotency-key'], by),
  )

  implement('POST public/visits', ({ body, headers, person, by }) => {
    const { website: _, ...form } = body
    const { 'idempotency-key': key, 'x-ticket': shown } = headers
    return bookVisit(parts, form, { key, shown, person }, by)
  })

  implement('PUT bookings/update/{id}', async ({ params, body, person, by }) => {
    const own = await findOwnBooking(db, params.id, person.id)
    if (!own) return refuse('NOT_FOUND')
    const updated = await updateBooking(parts, own, body, urls, by)
    if (isRefusal(updated)) return updated
    const booking = await ownBooking(parts, params.id)
    return booking ? { ...booking, checkoutUrl: updated.checkoutUrl } : refuse('NOT_FOUND')
  })

  implement('POST bookings/{id}/changes/quote', async ({ params, body, person, by }) => {
    if (!(await canChange(params.id, person))) return refuse('NOT_FOUND')
    const quote = readChangeQuote(db, params.id, readWish(body), changeCall(by, person))
    return unlessRefused(quote, presentQuote)
  })

  implement('POST bookings/{id}/changes', async ({ params, body, headers, person, by }) => {
    if (!(await canChange(params.id, person))) return refuse('NOT_FOUND')
    const form = { ...readWish(body), difference: body.difference, version: body.version }
    const key = headers['idempotency-key']
    const made = await changePaidBooking(parts, params.id, form, key, changeCall(by, person))
    return isRefusal(made) ? made : presentChange(made, (await readRules(db)).sessions)
  })

  implement(
    'POST bookings/request-cancellation',
    async ({ body: { bookingId, reason }, person, by }) => {
      const own = await findOwnBooking(db, bookingId, person.id)
      if (!own) return refuse('NOT_FOUND')
      const opened = await requestCancellation(parts, own, reason, by)
      if (isRefusal(opened)) return opened
      return { message: REQUESTED, id: opened.id, bookingId, status: 'cancelrequested' as const }
    },
  )

  implement('DELETE bookings/cancel/{id}', async ({ params, person, by }) => {
    const own = await findOwnBooking(db, params.id, person.id)
    if (!own) return refuse('NOT_FOUND')
    const cancelled = await cancelOwnBooking(parts, own, by)
    if (isRefusal(cancelled)) return cancelled
    const booking = await ownBooking(parts, params.id)
    if (!booking) return refuse('NOT_FOUND')
    return { message: cancelledWords(booking), booking }
  })
}

export const REQUESTED =
  'We have your request. You will hear from us by e-mail within 24 hours; a refund is automatic once it is approved.'

export const cancelledWords = ({ paymentAmount }: { paymentAmount: number }) =>
  paymentAmount > 0
    ? 'Your booking has been cancelled. Refund processing will begin shortly.'
    : 'Your booking has been cancelled.'

async function ownBooking(parts: BookingParts, id: number) {
  const booking = await findBooking(parts.db, id)
  return booking && (await presentOwn(parts, [booking]))[0]
}

async function presentOwn({ db, clock }: BookingParts, bookings: Booking[]) {
  const rules = await readRules(db)
  const open = await readOpenChanges(db, bookings)
  const days = await readRefundDays(db, bookings)
  return bookings.map((booking) => {
    const more = { open: open.get(booking.id), refundedAt: days.get(booking.id) }
    return presentOwnBooking(booking, rules, clock.now(), more)
  })
}
