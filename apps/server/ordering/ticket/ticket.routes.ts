import type { FastifyRequest } from 'fastify'
import type { Contract } from '#contract/contract.ts'
import type { Implement } from '#server/platform/http/implement.ts'
import { isRefusal } from '#server/platform/refusal.ts'
import { readRules } from '#server/visits/rules.ts'
import { type BookingParts, visitorsCall } from '#server/ordering/booking/booking-call.ts'
import { type Opened, ticketPath } from '#server/ordering/booking/booking-links.queries.ts'
import { findBooking } from '#server/ordering/booking/bookings.queries.ts'
import { cancelledWords, REQUESTED } from '#server/ordering/bookings.routes.ts'
import { cancelOwnBooking } from '#server/ordering/cancel-own-booking.ts'
import { changePaidBooking, readChangeQuote } from '#server/ordering/change-paid-booking.ts'
import { presentChange, presentQuote, readWish } from '#server/ordering/changes.presenter.ts'
import { payNow } from '#server/ordering/money/pay-now.ts'
import { refreshPaymentOf } from '#server/ordering/money/payment-status.ts'
import { requestCancellation } from '#server/ordering/request-cancellation.ts'
import { updateBooking } from '#server/ordering/update-booking.ts'
import { correctEmail } from './correct-email.ts'
import { openTicket, opensNothing, tokenIn } from './open-ticket.ts'
import { renewLinks } from './renew-links.ts'
import { presentTicket } from './ticket.presenter.ts'
import { readTicketFacts } from './ticket.queries.ts'

/** The same acts as for customers, on the one booking that a link opens. */
export function ticketRoutes(implement: Implement<Contract>, parts: BookingParts): void {
  const { db } = parts
  const open = (request: FastifyRequest) => openTicket(parts, tokenIn(request), request.ip)
  const urlsOf = (request: FastifyRequest) => {
    const url = `${parts.publicUrl}${ticketPath(tokenIn(request))}`
    return { successUrl: url, cancelUrl: url }
  }

  implement('GET public/ticket', async ({ request }) => {
    const opened = await open(request)
    if (isRefusal(opened)) return opened
    await refreshPaymentOf(parts, opened.booking.id)
    return ticketOf(parts, opened)
  })

  implement('PUT public/ticket', async ({ request, body }) => {
    const opened = await open(request)
    if (isRefusal(opened)) return opened
    const call = visitorsCall(request, parts)
    const updated = await updateBooking(parts, opened.booking, body, urlsOf(request), call)
    if (isRefusal(updated)) return updated
    const ticket = await ticketOf(parts, opened)
    return isRefusal(ticket) ? ticket : { ticket, checkoutUrl: updated.checkoutUrl }
  })

  const changeCall = (request: FastifyRequest) => ({
    ...visitorsCall(request, parts),
    isStaff: false,
    refundLimitPence: Infinity,
    urls: urlsOf(request),
  })

  implement('POST public/ticket/changes/quote', async ({ request, body }) => {
    const opened = await open(request)
    if (isRefusal(opened)) return opened
    const call = changeCall(request)
    const quote = await readChangeQuote(db, opened.booking.id, readWish(body), call)
    return isRefusal(quote) ? quote : presentQuote(quote)
  })

  implement('POST public/ticket/changes', async ({ request, body, headers }) => {
    const opened = await open(request)
    if (isRefusal(opened)) return opened
    const form = { ...readWish(body), difference: body.difference, version: body.version }
    const key = headers['idempotency-key']
    const call = changeCall(request)
    const made = await changePaidBooking(parts, opened.booking.id, form, key, call)
    return isRefusal(made) ? made : presentChange(made, (await readRules(db)).sessions)
  })

  implement('POST public/ticket/checkout', async ({ request }) => {
    const opened = await open(request)
    if (isRefusal(opened)) return opened
    const call = visitorsCall(request, parts)
    const checkout = await payNow(parts, opened.booking, urlsOf(request), call)
    return isRefusal(checkout) ? checkout : { checkoutUrl: checkout.checkoutUrl }
  })

  implement('POST public/ticket/cancel', async ({ request }) => {
    const opened = await open(request)
    if (isRefusal(opened)) return opened
    const cancelled = await cancelOwnBooking(parts, opened.booking, visitorsCall(request, parts))
    if (isRefusal(cancelled)) return cancelled
    const ticket = await ticketOf(parts, opened)
    return isRefusal(ticket) ? ticket : { message: cancelledWords(ticket), ticket }
  })

  implement('POST public/ticket/cancellation-request', async ({ request, body }) => {
    const opened = await open(request)
    if (isRefusal(opened)) return opened
    const call = visitorsCall(request, parts)
    const asked = await requestCancellation(parts, opened.booking, body.reason, call)
    if (isRefusal(asked)) return asked
    const ticket = await ticketOf(parts, opened)
    return isRefusal(ticket) ? ticket : { message: REQUESTED, ticket }
  })

  implement('PUT public/ticket/email', async ({ request, body }) => {
    const opened = await open(request)
    if (isRefusal(opened)) return opened
    const corrected = await correctEmail(db, opened, body.email, visitorsCall(request, parts))
    if (isRefusal(corrected)) return corrected
    const ticket = await ticketOf(parts, opened)
    if (isRefusal(ticket)) return ticket
    const message =
      'We write to this address from now on. Links we sent before open nothing any more.'
    return { message, ticket, ticketPath: ticketPath(corrected.token) }
  })

  implement('POST public/ticket/revoke', async ({ request }) => {
    const opened = await open(request)
    if (isRefusal(opened)) return opened
    const refusal = await renewLinks(db, opened.booking, visitorsCall(request, parts))
    if (refusal) return refusal
    return {
      message: 'Every link to this booking is closed. A new one is on its way to you by e-mail.',
    }
  })
}

/** As it is now. */
async function ticketOf({ db, clock }: BookingParts, opened: Opened) {
  const booking = await findBooking(db, opened.booking.id)
  if (!booking) return opensNothing
  const facts = await readTicketFacts(db, booking)
  return presentTicket({ ...opened, booking }, facts, await readRules(db), clock.now())
}
