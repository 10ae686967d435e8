import * as fc from 'fast-check'
import type { Answer as Body } from '#contract/contract.ts'
import { penceOf, toPounds } from '#domain/pricing/money.ts'
import { call } from '#testing/cafe.ts'
import { tokenOf, visitOrder } from '#testing/guests.ts'
import { expectCancelled } from './cancellations.ts'
import { changePaid, moving, party, visitIn, wishes } from './changes.ts'
import {
  adults,
  anyOne,
  both,
  either,
  forCredit,
  isAhead,
  isAsked,
  isConfirmed,
  isUnpaid,
  kind,
  onTicket,
  pick,
  seldom,
} from './deed.ts'
import { payCheckout } from './provider-acts.ts'
import { brought, payingBy, priceOf } from './stored.ts'
import { tellOnce } from './tell.ts'
import type { World } from './world.ts'

const nobody = { token: '' }
type Booked = Body<'POST public/visits'>

/** Guests without an account: their link opens the booking. */
export const guestActs = {
  'guest-books': kind(
    9,
    {
      guest: anyOne,
      visit: anyOne,
      adults,
      key: seldom(fc.nat(3)),
      shown: seldom(anyOne),
      pays: fc.boolean(),
      ...brought,
    },
    async (world, { guest, visit: number, adults: people, key, shown, pays, card, code }) => {
      const who = pick(world.guests, guest)!
      const visit = pick(world.visits(), number)!
      const { sessionId, ...wish } = visit
      const price = await priceOf(world, nobody, { visit, adults: people, code })
      const voucher = await payingBy(world, card, price.pence)
      const order = {
        ...(await visitOrder(world, who, { ...wish, adults: people })),
        totalPrice: toPounds(price.pence),
        ...(sessionId && { sessionId }),
        ...(price.code && { code: price.code }),
        ...(voucher && { voucher }),
      }
      const earlier = shown === null ? undefined : pick([...world.tickets.values()], shown)
      const headers = {
        ...(key !== null && { 'idempotency-key': `visit-${who.email}-${key}` }),
        ...(earlier && { 'x-ticket': earlier }),
      }
      const answer = await tellOnce(
        world,
        () => call(world, nobody, 'POST public/visits', order, headers),
        (body: Booked) => {
          world.booked.add(body.bookingId)
          world.tickets.set(body.bookingId, tokenOf(body))
        },
      )
      const booked = answer.body as Booked
      if (!pays || answer.status !== 200) return answer
      if (!(await payCheckout(world, booked.bookingId))) return answer
      const ticket = { 'x-ticket': tokenOf(booked) }
      return call(world, nobody, 'GET public/ticket', undefined, ticket)
    },
  ),
  'guest-looks': onTicket(2, {}, async (world, headers, id) => {
    const answer = await call(world, nobody, 'GET public/ticket', undefined, headers)
    if (answer.status === 200) expectShown(world, id, answer.body)
    return answer
  }),
  'guest-pays': onTicket(
    3,
    {},
    (world, headers) => call(world, nobody, 'POST public/ticket/checkout', undefined, headers),
    isUnpaid,
  ),
  'guest-cancels': onTicket(4, { forCredit }, async (world, headers, id, wish) => {
    const query = wish.forCredit ? await creditQuery(world, headers) : ''
    const path = `POST public/ticket/cancel${query}` as const
    const answer = await call(world, nobody, path, undefined, headers)
    if (answer.status === 200) {
      expectCancelled(world, id, answer.body.message)
      expectShown(world, id, answer.body.ticket)
    }
    return answer
  }),
  'guest-asks': onTicket(
    4,
    { forCredit },
    async (world, headers, _, wish) => {
      const credit = wish.forCredit ? await offered(world, headers) : undefined
      const form = { reason: 'The children are ill.', ...(credit && { credit }) }
      return call(world, nobody, 'POST public/ticket/cancellation-request', form, headers)
    },
    isConfirmed,
  ),
  /** They ask to cancel, unless they have, and change their mind. */
  'guest-keeps': onTicket(
    3,
    {},
    async (world, headers) => {
      const request = 'public/ticket/cancellation-request'
      await call(world, nobody, `POST ${request}`, { reason: 'The children are ill.' }, headers)
      return call(world, nobody, `DELETE ${request}`, undefined, headers)
    },
    either(isAsked, both(isConfirmed, isAhead)),
  ),
  'guest-updates': onTicket(
    3,
    moving,
    async (world, headers, id, wish) => {
      const visit = pick(world.visits(), wish.visit)!
      const { sessionId: _, ...there } = await visitIn(world, visit)
      const update = { ...there, ...party(world, id, wish) }
      return call(world, nobody, 'PUT public/ticket', update, headers)
    },
    isAhead,
  ),
  'guest-changes': onTicket(
    8,
    wishes,
    (world, headers, id, wish) =>
      changePaid(world, id, { ...nobody, path: 'public/ticket/changes', headers }, wish),
    isConfirmed,
  ),
}

/** Credit instead of money, as the ticket offers it. */
async function offered(world: World, headers: { 'x-ticket': string }) {
  const { body } = await call(world, nobody, 'GET public/ticket', undefined, headers)
  const ticket: Partial<Body<'GET public/ticket'>> = body
  return ticket.credit?.amount
}

async function creditQuery(world: World, headers: { 'x-ticket': string }) {
  const credit = await offered(world, headers)
  return credit ? `?credit=${credit}` : ''
}

/** What the ticket says of money is what the office says, and its bill adds up. */
function expectShown(world: World, id: number, ticket: Body<'GET public/ticket'>): void {
  const billed = ticket.invoice.lines.reduce((sum, { amount }) => sum + penceOf(amount), 0)
  world.expected.push((_, after) => {
    const seen = after.get(id)
    const isSame =
      seen &&
      billed === seen.total &&
      penceOf(ticket.paymentAmount) === seen.paid &&
      penceOf(ticket.refundedAmount) === seen.refunded &&
      ticket.status === seen.status &&
      ticket.payment_status === seen.paymentStatus
    return isSame ? [] : [`ticket of booking ${id} says ${JSON.stringify(ticket)}`]
  })
}
