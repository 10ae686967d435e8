import * as fc from 'fast-check'
import type { Answer as Body } from '#contract/contract.ts'
import { toPounds } from '#domain/pricing/money.ts'
import { call, orderOf, slotAt, type Visitor } from '#testing/cafe.ts'
import { expectCancelled } from './cancellations.ts'
import { changePaid, moving, party, wishes } from './changes.ts'
import {
  adults,
  anyOne,
  both,
  either,
  forCredit,
  isAccounts,
  isAhead,
  isAsked,
  isConfirmed,
  isUnpaid,
  kind,
  onBooking,
  pick,
  seldom,
} from './deed.ts'
import { payCheckout } from './provider-acts.ts'
import { brought, payingBy, priceOf } from './stored.ts'
import { tellOnce } from './tell.ts'
import type { World } from './world.ts'

type Booked = { bookingId: number }

const onOwn: typeof onBooking = (weight, wish, act, among = isAccounts) =>
  onBooking(weight, wish, act, both(isAccounts, among))

export const customerActs = {
  book: kind(
    9,
    {
      customer: anyOne,
      visit: anyOne,
      adults,
      key: seldom(fc.nat(3)),
      pays: fc.boolean(),
      ...brought,
    },
    async (world, { customer, visit: number, adults: people, key, pays, card, code }) => {
      const who = pick(world.customers, customer)!
      const visit = pick(world.visits(), number)!
      const { sessionId, ...wish } = visit
      const price = await priceOf(world, who, { visit, adults: people, code })
      const Voucher = await payingBy(world, card, price.pence)
      const order = {
        ...(await orderOf(world, who, { ...wish, adults: people })),
        Total_Price: toPounds(price.pence),
        ...(sessionId && { Session_Id: sessionId }),
        ...(price.code && { Code: price.code }),
        ...(Voucher && { Voucher }),
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
  'pay-now': onOwn(
    2,
    {},
    async (world, bookingId) =>
      call(world, ownerOf(world, bookingId), 'POST StripePayments/create-checkout-session', {
        bookingId,
      }),
    isUnpaid,
  ),
  look: onOwn(2, {}, async (world, id) =>
    call(world, ownerOf(world, id), `GET StripePayments/status/${id}`),
  ),
  cancel: onOwn(3, { forCredit }, async (world, id, wish) => {
    const credit = wish.forCredit ? await offered(world, id) : undefined
    const path = `DELETE bookings/cancel/${id}${credit ? `?credit=${credit}` : ''}` as const
    const answer = await call(world, ownerOf(world, id), path)
    if (answer.status === 200) expectCancelled(world, id, answer.body.message)
    return answer
  }),
  'ask-to-cancel': onOwn(
    4,
    { forCredit },
    async (world, bookingId, { forCredit: isWanted }) => {
      const credit = isWanted ? await offered(world, bookingId) : undefined
      const wish = { bookingId, reason: 'The children are ill.', ...(credit && { credit }) }
      const owner = ownerOf(world, bookingId)
      return call(world, owner, 'POST bookings/request-cancellation', wish)
    },
    isConfirmed,
  ),
  /** They ask to cancel, unless they have, and change their mind. */
  'keep-visit': onOwn(
    3,
    {},
    async (world, bookingId) => {
      const owner = ownerOf(world, bookingId)
      await call(world, owner, 'POST bookings/request-cancellation', { bookingId, reason: 'Ill.' })
      return call(world, owner, `DELETE bookings/request-cancellation/${bookingId}`)
    },
    either(isAsked, both(isConfirmed, isAhead)),
  ),
  update: onOwn(
    3,
    moving,
    async (world, id, wish) => {
      const { date, start } = pick(world.visits(), wish.visit)!
      const change = { booking_date: date, time_slot_id: await slotAt(world, start) }
      const owner = ownerOf(world, id)
      return call(world, owner, `PUT bookings/update/${id}`, {
        ...change,
        ...party(world, id, wish),
      })
    },
    isAhead,
  ),
  change: onOwn(
    5,
    wishes,
    async (world, id, wish) =>
      changePaid(world, id, { ...ownerOf(world, id), path: `bookings/${id}/changes` }, wish),
    isConfirmed,
  ),
}

/** Credit instead of money, as their list of bookings offers it. */
async function offered(world: World, bookingId: number) {
  const { body } = await call(world, ownerOf(world, bookingId), 'GET bookings/bookings')
  const own: Extract<Body<'GET bookings/bookings'>, readonly unknown[]> = body
  return own.find(({ id }) => id === bookingId)?.credit?.amount
}

/** Of a guest's booking, a customer who may not see it. */
function ownerOf({ seen, customers }: World, bookingId: number): Visitor {
  const userId = seen.get(bookingId)?.userId
  return customers.find(({ id }) => id === userId) ?? customers[0]!
}
