import type { Contract } from '#contract/contract.ts'
import type { Implement } from '#server/platform/http/implement.ts'
import { unlessRefused } from '#server/platform/refusal.ts'
import type { Wallets } from '#server/platform/wallet/open-wallets.ts'
import type { BookingParts } from '#server/ordering/booking/booking-call.ts'
import { type Booking, findOwnBooking } from '#server/ordering/booking/bookings.queries.ts'
import { openTicket } from '#server/ordering/ticket/open-ticket.ts'
import { makePasses } from './make-passes.ts'

/** For the customer, or a visitor who has the booking's link. */
export function walletRoutes(
  implement: Implement<Contract>,
  parts: BookingParts,
  wallets: Wallets,
): void {
  const { db, clock, publicUrl } = parts
  const passesOf = (booking: Booking) => makePasses(db, wallets, booking, publicUrl, clock.now())

  implement('GET bookings/{id}/passes', ({ params, person }) =>
    unlessRefused(findOwnBooking(db, params.id, person.id), passesOf),
  )

  implement('GET public/ticket/passes', ({ headers, by }) =>
    unlessRefused(openTicket(db, headers['x-ticket'], by), ({ booking }) => passesOf(booking)),
  )
}
