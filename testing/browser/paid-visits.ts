import type { Product } from '#testing/product.ts'
import { ask, signInOf, visitAt } from './booking-steps.ts'
import { OFTEN } from './inbox.ts'
import type { Person } from './people.ts'
import { expect } from './product.ts'

export type BookedVisit = {
  bookingId: number
  bookingRef: string
  token: string
  /** Where the card provider listens. */
  providerUrl: string
}

type Wish = { date: string; time?: string; adults?: number; wishes?: string }

/** A visit that is booked but not paid yet, without going through the pages. */
export async function unpaidVisit(product: Product, person: Person, wish: Wish) {
  const { date, time = '11:00', adults = 2, wishes } = wish
  const { token, user } = await signInOf(product, person)
  const { slot } = await visitAt(product, date, time)
  const body = {
    User_Id: user.id,
    Time_Slot_Id: slot.id,
    Booking_Date: date,
    Adults: adults,
    Children: 0,
    Total_Price: slot.final_price * adults,
    Special_Requests: wishes ?? null,
  }
  type Ordered = { bookingId: number; bookingRef: string; checkoutUrl: string }
  const ordered = await ask<Ordered>(product, 'bookings/create-with-checkout', { token, body })
  return { ...ordered, token }
}

/** A visit that is booked and paid for. */
export async function paidVisit(
  product: Product,
  person: Person,
  { card, ...wish }: Wish & { card?: string },
): Promise<BookedVisit> {
  const { checkoutUrl, ...visit } = await unpaidVisit(product, person, wish)
  const session = /\/c\/pay\/(\w+)/.exec(checkoutUrl)?.[1]
  const paying = await fetch(new URL(`/sandbox/pay/${session}`, checkoutUrl), {
    method: 'POST',
    ...(card && { body: JSON.stringify({ card }) }),
  })
  expect(paying.status).toBe(200)
  await expect(async () => {
    const { token, bookingId } = visit
    const path = `StripePayments/status/${bookingId}`
    const { bookingStatus } = await ask<{ bookingStatus: string }>(product, path, { token })
    expect(bookingStatus).toBe('confirmed')
  }).toPass({ intervals: OFTEN })
  return { ...visit, providerUrl: new URL(checkoutUrl).origin }
}

/** The customer of a paid visit asks to cancel it. */
export async function askToCancel(
  product: Product,
  { token, bookingId }: BookedVisit,
  reason: string,
) {
  const body = { bookingId, reason }
  return ask<{ id: number }>(product, 'bookings/request-cancellation', { token, body })
}
