import type { Contract } from '#contract/contract.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import type { Act, Call, Implement } from '#server/platform/http/implement.ts'
import { isRefusal, saying, unlessRefused } from '#server/platform/refusal.ts'
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
import { payNow } from '#server/ordering/unpaid/pay-now.ts'
import { ticketUrl } from '#server/ordering/unpaid/return-urls.ts'
import { refreshPaymentOf } from '#server/ordering/unpaid/payment-status.ts'
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

  const told = (opened: Opened, message: string) =>
    unlessRefused(ticketOf(parts, opened), (ticket) => ({ message, ticket }))

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

  implementOpened(
    'POST public/ticket/confirm',
    async (opened, { by }) => (await confirmFreeVisit(db, opened, by)) ?? told(opened, CONFIRMED),
  )

  implementOpened('POST public/ticket/cancel', (opened, { query, by }) => {
    const cancelling = cancelOwnBooking(parts, opened.booking, by, chosenCredit(query))
    return unlessRefused(cancelling, ({ message }) => told(opened, message))
  })

  implementOpened('POST public/ticket/cancellation-request', (opened, { body, by }) => {
    const wish = { reason: body.reason, creditPence: chosenCredit(body) }
    const asking = requestCancellation(parts, opened.booking, wish, by)
    return unlessRefused(asking, (asked) => told(opened, requestedWords(asked)))
  })

  implementOpened('DELETE public/ticket/cancellation-request', (opened, { by }) =>
    unlessRefused(withdrawRequest(parts, opened.booking, by), () => told(opened, KEPT)),
  )

  implementOpened('PUT public/ticket/email', async (opened, { body, by }) => {
    const corrected = await correctEmail(db, opened, body.email, by)
    if (isRefusal(corrected)) return corrected
    return unlessRefused(ticketOf(parts, opened), (ticket) => ({
      message: 'We write to this address from now on. Links we sent before no longer work.',
      ticket,
      ticketPath: ticketPath(corrected.token),
    }))
  })

  implementOpened('POST public/ticket/revoke', ({ booking }, { by }) =>
    saying(booking.user_id === null ? REVOKED : OWNERS, renewLinks(db, booking, by)),
  )
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
