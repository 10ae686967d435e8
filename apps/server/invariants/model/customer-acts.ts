import * as fc from 'fast-check'
import { call, orderOf, slotAt, type Visitor } from '#testing/cafe.ts'
import { expectCancelled } from './cancellations.ts'
import { changePaid, wishes } from './changes.ts'
import { adults, anyOne, isAccounts, isConfirmed, kind, onBooking, pick, seldom } from './deed.ts'
import { payCheckout } from './provider-acts.ts'
import { tellOnce } from './tell.ts'
import type { World } from './world.ts'

type Booked = { bookingId: number }

const onOwn: typeof onBooking = (weight, wish, act) => onBooking(weight, wish, act, isAccounts)

/** Customers with an account. */
export const customerActs = {
  book: kind(
    9,
    { customer: anyOne, visit: anyOne, adults, key: seldom(fc.nat(3)), pays: fc.boolean() },
    async (world, { customer, visit, adults: people, key, pays }) => {
      const who = pick(world.customers, customer)!
      const { sessionId, ...wish } = pick(world.visits(), visit)!
      const order = {
        ...(await orderOf(world, who, { ...wish, adults: people })),
        ...(sessionId && { Session_Id: sessionId }),
      }
      const keyed = { ...(key !== null && { 'idempotency-key': `order-${who.id}-${key}` }) }
      const answer = await tellOnce(
        world,
        () => call(world, who, 'POST bookings/create-with-checkout', order, keyed),
        ({ bookingId }: Booked) => world.booked.add(bookingId),
      )
      const { bookingId } = answer.body as Booked
      if (!pays || answer.status !== 200 || !(await payCheckout(world, bookingId))) return answer
      return call(world, who, `GET StripePayments/status/${bookingId}`)
    },
  ),
  'pay-now': onOwn(2, {}, async (world, bookingId) =>
    call(world, ownerOf(world, bookingId), 'POST StripePayments/create-checkout-session', {
      bookingId,
    }),
  ),
  look: onOwn(2, {}, async (world, id) =>
    call(world, ownerOf(world, id), `GET StripePayments/status/${id}`),
  ),
  cancel: onOwn(2, {}, async (world, id) => {
    const answer = await call(world, ownerOf(world, id), `DELETE bookings/cancel/${id}`)
    if (answer.status === 200) expectCancelled(world, id, answer.body.message)
    return answer
  }),
  'ask-to-cancel': onOwn(2, {}, async (world, bookingId) => {
    const wish = { bookingId, reason: 'The children are ill.' }
    const owner = ownerOf(world, bookingId)
    return call(world, owner, 'POST bookings/request-cancellation', wish)
  }),
  'keep-visit': onOwn(1, {}, async (world, id) =>
    call(world, ownerOf(world, id), `DELETE bookings/request-cancellation/${id}`),
  ),
  update: onOwn(2, { visit: anyOne, adults }, async (world, id, wish) => {
    const { date, start } = pick(world.visits(), wish.visit)!
    const change = { booking_date: date, time_slot_id: await slotAt(world, start) }
    const owner = ownerOf(world, id)
    return call(world, owner, `PUT bookings/update/${id}`, { ...change, adults: wish.adults })
  }),
  change: onBooking(
    5,
    wishes,
    async (world, id, wish) =>
      changePaid(world, id, { ...ownerOf(world, id), path: `bookings/${id}/changes` }, wish),
    (seen, world) => isConfirmed(seen, world) && isAccounts(seen, world),
  ),
}

/** Of a guest's booking, a customer who may not see it. */
function ownerOf({ seen, customers }: World, bookingId: number): Visitor {
  const userId = seen.get(bookingId)?.userId
  return customers.find(({ id }) => id === userId) ?? customers[0]!
}
