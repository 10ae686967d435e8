import type { Contract } from '#contract/contract.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import type { Act, Call, Implement } from '#server/platform/http/implement.ts'
import { isRefusal, unlessRefused } from '#server/platform/refusal.ts'
import { readRules } from '#server/visits/rules/rules.ts'
import type { BookingParts } from '#server/ordering/booking/booking-call.ts'
import { type Opened, ticketPath } from '#server/ordering/booking/booking-links.queries.ts'
import { findBooking } from '#server/ordering/booking/bookings.queries.ts'
import { chosenCredit } from '#server/ordering/cancel/agree-on-credit.ts'
import { cancelOwnBooking } from '#server/ordering/cancel/cancel-own-booking.ts'
import {
  presentChange,
  presentQuote,
  readAgreement,
  readWish,
} from '#server/ordering/change/changes.presenter.ts'
import { makeChange, readChangeQuote } from '#server/ordering/change/make-change.ts'
import { payNow } from '#server/ordering/money/checkout/pay-now.ts'
import { ticketUrl } from '#server/ordering/money/checkout/return-urls.ts'
import { refreshPaymentOf } from '#server/ordering/money/checkout/payment-status.ts'
import {
  requestCancellation,
  requestedWords,
} from '#server/ordering/cancel/request-cancellation.ts'
import { KEPT, withdrawRequest } from '#server/ordering/cancel/withdraw-request.ts'
import { updateBooking } from '#server/ordering/change/update-booking.ts'
import { confirmFreeVisit } from './confirm-free-visit.ts'
import { correctEmail } from './correct-email.ts'
import { openTicket, opensNothing } from './open-ticket.ts'
import { renewLinks } from './renew-links.ts'
import { presentTicket } from './ticket.presenter.ts'
import { readTicketFacts } from './ticket.queries.ts'

type TicketName = Extract<keyof Contract, `${string} public/ticket${string}`>
type Shown = { 'x-ticket'?: string }

/** The same acts as for customers, on the one booking that a link opens. */
export function ticketRoutes(implement: Implement<Contract>, parts: BookingParts): void {
  const { db } = parts

  function implementOpened<N extends TicketName>(
    name: N,
    act: (opened: Opened, call: Call<Contract[N]>) => ReturnType<Act<Contract[N]>>,
  ): void {
    implement(name, (call) => {
      const token = String(call.request.headers['x-ticket'] ?? '')
      return unlessRefused(openTicket(db, token, call.by), (opened) => act(opened, call))
    })
  }
  const urlsOf = ({ 'x-ticket': token = '' }: Shown) => {
    const url = ticketUrl(parts, token)
    return { successUrl: url, cancelUrl: url }
  }

  const changeCall = (by: Caller, headers: Shown) => ({
    ...by,
    isStaff: false,
    refundLimitPence: Infinity,
    urls: urlsOf(headers),
  })

  implementOpened('GET public/ticket', async (opened) => {
    await refreshPaymentOf(parts, opened.booking.id)
    return ticketOf(parts, opened)
  })

  implementOpened('PUT public/ticket', async (opened, { headers, body, by }) => {
    const updated = await updateBooking(parts, opened.booking, body, changeCall(by, headers))
    if (isRefusal(updated)) return updated
    const { checkoutUrl } = updated
    return unlessRefused(ticketOf(parts, opened), (ticket) => ({ ticket, checkoutUrl }))
  })

  implementOpened('POST public/ticket/changes/quote', ({ booking }, { headers, body, by }) => {
    const quote = readChangeQuote(db, booking.id, readWish(body), changeCall(by, headers))
    return unlessRefused(quote, presentQuote)
  })

  implementOpened('POST public/ticket/changes', ({ booking }, { headers, body, by }) => {
    const key = headers['idempotency-key']
    const call = changeCall(by, headers)
    return unlessRefused(
      makeChange(parts, booking.id, readAgreement(body), key, call),
      presentChange,
    )
  })

  implementOpened('POST public/ticket/checkout', ({ booking }, { headers, by }) =>
    unlessRefused(payNow(parts, booking, urlsOf(headers), by), ({ checkoutUrl }) => ({
      checkoutUrl,
    })),
  )

  implementOpened('POST public/ticket/confirm', async (opened, { by }) => {
    const refusal = await confirmFreeVisit(db, opened, by)
    if (refusal) return refusal
    return unlessRefused(ticketOf(parts, opened), (ticket) => ({ message: CONFIRMED, ticket }))
  })

  implementOpened('POST public/ticket/cancel', async (opened, { query, by }) => {
    const cancelled = await cancelOwnBooking(parts, opened.booking, by, chosenCredit(query))
    if (isRefusal(cancelled)) return cancelled
    return unlessRefused(ticketOf(parts, opened), (ticket) => ({
      message: cancelled.message,
      ticket,
    }))
  })

  implementOpened('POST public/ticket/cancellation-request', async (opened, { body, by }) => {
    const wish = { reason: body.reason, creditPence: chosenCredit(body) }
    const asked = await requestCancellation(parts, opened.booking, wish, by)
    if (isRefusal(asked)) return asked
    const message = requestedWords(wish, asked)
    return unlessRefused(ticketOf(parts, opened), (ticket) => ({ message, ticket }))
  })

  implementOpened('DELETE public/ticket/cancellation-request', async (opened, { by }) => {
    const kept = await withdrawRequest(parts, opened.booking, by)
    if (isRefusal(kept)) return kept
    return unlessRefused(ticketOf(parts, opened), (ticket) => ({ message: KEPT, ticket }))
  })

  implementOpened('PUT public/ticket/email', async (opened, { body, by }) => {
    const corrected = await correctEmail(db, opened, body.email, by)
    if (isRefusal(corrected)) return corrected
    return unlessRefused(ticketOf(parts, opened), (ticket) => ({
      message: 'We write to this address from now on. Links we sent before no longer work.',
      ticket,
      ticketPath: ticketPath(corrected.token),
    }))
  })

  implementOpened('POST public/ticket/revoke', async ({ booking }, { by }) => {
    const refusal = await renewLinks(db, booking, by)
    return refusal ?? { message: booking.user_id === null ? REVOKED : OWNERS }
  })
}

const CONFIRMED = 'Your visit is confirmed.'

const REVOKED = 'Every link to this ticket is turned off. A new one is on its way to you by e-mail.'

const OWNERS =
  'Every link to this ticket is turned off. It stays in the account that it was booked with.'

/** As it is now. */
async function ticketOf({ db, clock }: BookingParts, opened: Opened) {
  const booking = await findBooking(db, opened.booking.id)
  if (!booking) return opensNothing
  const facts = await readTicketFacts(db, booking)
  return presentTicket({ ...opened, booking }, facts, await readRules(db), clock.now())
}
