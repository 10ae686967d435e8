import * as fc from 'fast-check'
import type { Answer as Body } from '#contract/contract.ts'
import { penceOf } from '#domain/pricing/money.ts'
import { call } from '#testing/cafe.ts'
import { tokenOf, visitOrder } from '#testing/guests.ts'
import { leftOn } from '#testing/vouchers.ts'
import { rows } from '#server/platform/database/statement.ts'
import { expectCancelled } from './cancellations.ts'
import { changePaid, visitIn, wishes } from './changes.ts'
import { adults, anyOne, isConfirmed, kind, onTicket, pick, seldom } from './deed.ts'
import { payCheckout } from './provider-acts.ts'
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
      card: seldom(anyOne),
    },
    async (world, { guest, visit, adults: people, key, shown, pays, card }) => {
      const who = pick(world.guests, guest)!
      const { sessionId, ...wish } = pick(world.visits(), visit)!
      const ordered = await visitOrder(world, who, { ...wish, adults: people })
      const order = {
        ...ordered,
        ...(sessionId && { sessionId }),
        ...(card !== null && (await payingBy(world, card, ordered.totalPrice))),
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
      await noteGiftCards(world)
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
  'guest-pays': onTicket(3, {}, (world, headers) =>
    call(world, nobody, 'POST public/ticket/checkout', undefined, headers),
  ),
  'guest-cancels': onTicket(3, {}, async (world, headers, id) => {
    const answer = await call(world, nobody, 'POST public/ticket/cancel', undefined, headers)
    if (answer.status === 200) {
      expectCancelled(world, id, answer.body.message)
      expectShown(world, id, answer.body.ticket)
    }
    return answer
  }),
  'guest-asks': onTicket(2, {}, (world, headers) =>
    call(
      world,
      nobody,
      'POST public/ticket/cancellation-request',
      { reason: 'The children are ill.' },
      headers,
    ),
  ),
  'guest-updates': onTicket(2, { visit: anyOne, adults }, async (world, headers, _, wish) => {
    const { sessionId: _session, ...there } = await visitIn(
      world,
      pick(world.visits(), wish.visit)!,
    )
    const update = { ...there, adults: wish.adults }
    return call(world, nobody, 'PUT public/ticket', update, headers)
  }),
  'guest-changes': onTicket(
    8,
    wishes,
    (world, headers, id, wish) =>
      changePaid(world, id, { ...nobody, path: 'public/ticket/changes', headers }, wish),
    isConfirmed,
  ),
}

/** As much as one of the gift cards has of it; what nobody has is sent as well, and refused. */
async function payingBy(world: World, card: number, total: number) {
  const { code, id } = pick(world.giftCards, card)!
  const left = await leftOn(world, { id })
  return { voucher: { code, amount: Math.min(total, left) || total } }
}

/** Of every booking, what gift cards pay or would have paid: no answer tells it while one is lost. */
async function noteGiftCards({ db, books }: World): Promise<void> {
  const tenders = await rows<{ id: number; pence: number }>(db)`
    select booking_id as id, amount_pence as pence from tenders where instrument = 'voucher'`
  for (const { id, pence } of tenders) books.of(id).giftCardPence = pence
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
