import type { Body, Contract } from '#contract/contract.ts'
import { may, refundLimit } from '#contract/rights.ts'
import type { Person } from '#server/platform/http/access.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import type { Implement } from '#server/platform/http/implement.ts'
import { unprovenLately } from '#server/platform/http/proof.ts'
import { isRefusal, refuse, unlessRefused } from '#server/platform/refusal.ts'
import type { BookingParts } from '#server/ordering/booking/booking-call.ts'
import { keepLink } from '#server/ordering/booking/booking-links.queries.ts'
import { findBooking, findOwnBooking } from '#server/ordering/booking/bookings.queries.ts'
import { defaultReturnUrls, ticketUrl } from '#server/ordering/unpaid/return-urls.ts'
import { hashSecret, mintSecret } from '#server/platform/secrets.ts'
import { showOwnBooking } from '#server/ordering/own/show-own-bookings.ts'
import { presentChange, presentQuote, readAgreement, readWish } from './changes.presenter.ts'
import { makeChange, readChangeQuote } from './make-change.ts'
import { updateBooking } from './update-booking.ts'

type StaffMoney = Pick<Body<'POST bookings/{id}/changes'>, 'waive' | 'pay'>

export function changeRoutes(implement: Implement<Contract>, parts: BookingParts): void {
  const { db } = parts
  const urls = defaultReturnUrls(parts.publicUrl)
  const changeCall = (by: Caller, person: Person) => {
    const isStaff = may(person.role, 'desk')
    if (!isStaff) return { ...by, isStaff, refundLimitPence: Infinity, urls }
    const limit = {
      refundLimitPence: refundLimit(person.role),
      ifLarge: unprovenLately(person, by.now),
    }
    return { ...by, isStaff, ...limit, urls }
  }
  /** A customer who pays for what staff prepared comes back to the ticket: a link needs no signing in. */
  const linkFor = async (id: number, { waive, pay }: StaffMoney, { id: userId, role }: Person) => {
    const booking = await findBooking(db, id)
    const isTheirs = booking?.user_id === userId
    if (!booking || isTheirs || waive || pay || !may(role, 'desk')) return {}
    const token = mintSecret()
    await keepLink(db, id, hashSecret(token), parts.clock.now())
    const url = ticketUrl(parts, token)
    return { urls: { successUrl: url, cancelUrl: url } }
  }
  /** Their own, or any for staff. */
  const canChange = async (id: number, { id: userId, role }: Person) =>
    may(role, 'desk') || !isRefusal(await findOwnBooking(db, id, userId))

  implement('PUT bookings/update/{id}', async ({ params, body, person, by }) => {
    const own = await findOwnBooking(db, params.id, person.id)
    if (isRefusal(own)) return own
    const asCustomer = { ...by, isStaff: false, refundLimitPence: Infinity, urls }
    return unlessRefused(updateBooking(parts, own, body, asCustomer), async ({ checkoutUrl }) => {
      const changed = await findBooking(db, params.id)
      return changed
        ? { ...(await showOwnBooking(parts, changed)), checkoutUrl }
        : refuse('NOT_FOUND')
    })
  })

  implement('POST bookings/{id}/changes/quote', async ({ params, body, person, by }) => {
    if (!(await canChange(params.id, person))) return refuse('NOT_FOUND')
    const quote = readChangeQuote(db, params.id, readWish(body), changeCall(by, person))
    return unlessRefused(quote, presentQuote)
  })

  implement('POST bookings/{id}/changes', async ({ params, body, headers, person, by }) => {
    if (!(await canChange(params.id, person))) return refuse('NOT_FOUND')
    const key = headers['idempotency-key']
    const call = { ...changeCall(by, person), ...(await linkFor(params.id, body, person)) }
    return unlessRefused(
      makeChange(parts, params.id, readAgreement(body), key, call),
      presentChange,
    )
  })
}
