import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { Contract } from '#contract/contract.ts'
import type { Person } from '#server/platform/http/access.ts'
import type { Implement } from '#server/platform/http/implement.ts'
import { networkOf } from '#server/platform/network-of.ts'
import { isRefusal, refuse } from '#server/platform/refusal.ts'
import { readRules } from '#server/visits/rules.ts'
import type { BookingCall, BookingParts } from './booking-call.ts'
import { findBookingView, listOwnBookings } from './booking-views.queries.ts'
import { presentOwnBooking } from './bookings.presenter.ts'
import { cancelOwnBooking } from './cancel-own-booking.ts'
import { createWithCheckout } from './create-with-checkout.ts'
import { updateBooking } from './update-booking.ts'

export function bookingRoutes(implement: Implement<Contract>, parts: BookingParts): void {
  const { db, clock } = parts
  implement('GET bookings/bookings', async ({ query, person }) => {
    const now = clock.now()
    const { rows, total } = await listOwnBookings(db, person.id, query, now)
    const { settings } = await readRules(db)
    const items = rows.map((row) => presentOwnBooking(row, settings, now))
    if (total === null) return items
    return { items, total, totalPages: Math.ceil(total / (query.pageSize ?? 10)) }
  })

  implement('POST bookings/create-with-checkout', ({ body, headers, person, request }) =>
    createWithCheckout(parts, body, headers['idempotency-key'], callOf(request, person, parts)),
  )

  implement('PUT bookings/update/{id}', async ({ params, body, person, request }) => {
    const updated = await updateBooking(parts, params.id, body, callOf(request, person, parts))
    if (isRefusal(updated)) return updated
    const booking = await ownBooking(parts, params.id)
    return booking ? { ...booking, checkoutUrl: updated.checkoutUrl } : refuse('NOT_FOUND')
  })

  implement('DELETE bookings/cancel/{id}', async ({ params, person, request }) => {
    const cancelled = await cancelOwnBooking(parts, params.id, callOf(request, person, parts))
    if (isRefusal(cancelled)) return cancelled
    const booking = await ownBooking(parts, params.id)
    if (!booking) return refuse('NOT_FOUND')
    const message =
      booking.paymentAmount > 0
        ? 'Your booking has been cancelled. Refund processing will begin shortly.'
        : 'Your booking has been cancelled.'
    return { message, booking }
  })
}

async function ownBooking({ db, clock }: BookingParts, id: number) {
  const view = await findBookingView(db, id)
  const { settings } = await readRules(db)
  return view && presentOwnBooking(view, settings, clock.now())
}

/** The person who calls, as whoever changes something. */
export function callOf(
  request: FastifyRequest,
  { id, role }: Person,
  { clock, publicUrl }: BookingParts,
): BookingCall & { actor: { id: number } } {
  const kind = role === 'Admin' ? 'admin' : 'customer'
  const heldFrom = isOwnMachine(request.ip) ? undefined : hashOf(networkOf(request.ip))
  return { actor: { kind, id }, now: clock.now(), publicUrl, requestId: request.id, heldFrom }
}

const isOwnMachine = (ip: string) => /^(::ffff:)?127\.|^::1$/.test(ip)
const hashOf = (text: string) => createHash('sha256').update(text).digest('base64url')
