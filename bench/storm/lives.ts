import { randomInt, randomUUID } from 'node:crypto'
import type { Visitor } from '#testing/cafe.ts'
import { giftForm } from '#testing/gift-form.ts'
import { type BenchVisit, DOORS, headersAt, orderAt, type Paid } from '../engine/visits.ts'
import type { Ask } from './asking.ts'
import type { Acknowledged } from './crowd.ts'
import type { Scene } from './scene.ts'

/** Whoever does something, with what, and who keeps account of the answers. */
export type Life = {
  scene: Scene
  person: Visitor
  staff: Visitor
  wanted: BenchVisit
  heard: Acknowledged
  ask: Ask
  /** Of a gift card with £20 on it at first, and of ten per cent off. */
  card: string
  code: string
}

const PART_PENCE = 500

/** A visit by either door; paid, it is kept, refunded in part, changed or cancelled for credit. */
async function visit(life: Life): Promise<void> {
  const { person, wanted, heard, ask } = life
  const door = pick(DOORS)
  const order = orderAt(door, person, wanted, { paid: pick(waysToPay(life)) })
  const booked = await ask(headersAt(door, person), `POST ${door}`, order)
  const { bookingId, checkoutUrl, ticket } = booked.body
  if (booked.status !== 200 || !bookingId) return
  heard.booked.push(bookingId)
  if (!checkoutUrl || !(await pay(life, checkoutUrl))) return
  const headers = { ...headersAt(door, person), 'x-ticket': ticket?.replace('/ticket#', '') ?? '' }
  const shown = { headers, isGuest: ticket !== undefined, bookingId }
  await ask(headers, ticket ? 'GET public/ticket' : `GET StripePayments/status/${bookingId}`)
  await pick([keep, refund, change, cancelForCredit])(life, shown)
}

const waysToPay = ({ card, code }: Life): (Paid | undefined)[] => [
  undefined,
  { voucher: { code: card, amount: 5 } },
  { code },
]

type Shown = { headers: Record<string, string>; isGuest: boolean; bookingId: number }

async function keep(): Promise<void> {}

async function refund({ ask, staff, heard }: Life, { bookingId }: Shown): Promise<void> {
  const wish = { bookingId, amountInMinor: PART_PENCE }
  const { status } = await ask(headersAt(DOORS[0], staff), 'POST StripePayments/refund', wish)
  if (status === 200) heard.refunded.push({ bookingId, pence: PART_PENCE })
}

/** One more comes along: the difference is paid first, by the gift card as far as it goes, or by card. */
async function change(life: Life, { headers, isGuest, bookingId }: Shown): Promise<void> {
  const { ask, heard } = life
  const path = isGuest ? 'public/ticket/changes' : `bookings/${bookingId}/changes`
  const quote = await ask(headers, `POST ${path}/quote`, { adults: 2 })
  if (quote.status !== 200) return
  const voucher = pick([undefined, { code: life.card, amount: 5 }])
  const agreed = { adults: 2, difference: quote.body.difference, voucher }
  const keyed = { ...headers, 'idempotency-key': randomUUID() }
  const { status, body } = await ask(keyed, `POST ${path}`, agreed)
  if (status !== 200) return
  if (body.status === 'done') heard.changed.push({ bookingId, adults: 2 })
  else if (body.checkoutUrl) await pay(life, body.checkoutUrl)
}

async function cancelForCredit({ ask, heard }: Life, { headers, isGuest, bookingId }: Shown) {
  const ticket = isGuest && (await ask(headers, 'GET public/ticket'))
  const amount = ticket ? ticket.body.credit?.amount : undefined
  if (!amount) return
  const { status } = await ask(headers, `POST public/ticket/cancel?credit=${amount}`)
  if (status === 200) heard.credited.push(bookingId)
}

async function buyGift(life: Life): Promise<void> {
  const { ask, person, heard } = life
  const form = giftForm({ email: `giver-${person.id}@example.com` })
  const { status, body } = await ask(headersAt('public/visits', person), 'POST public/gifts', form)
  if (status !== 200 || !body.checkoutUrl) return
  heard.ordered.push(body.checkoutUrl)
  await pay(life, body.checkoutUrl)
}

/** Staff sell for cash, and change the party for what comes to be due. */
async function sellAtDesk({ ask, staff, wanted, heard }: Life): Promise<void> {
  const headers = headersAt(DOORS[0], staff)
  const party = { adults: 1, children: 0, totalPrice: 15, name: 'Morag Reid', channel: 'phone' }
  const form = { id: randomUUID(), ...wanted, ...party, pay: { by: 'cash' } }
  const { status, body } = await ask(headers, 'POST office/bookings', form)
  if (status !== 200 || !body.bookingId) return
  const { bookingId } = body
  heard.booked.push(bookingId)
  const wish = { adults: 2, pay: { by: 'due' } }
  const path = `bookings/${bookingId}/changes`
  const quote = await ask(headers, `POST ${path}/quote`, wish)
  if (quote.status !== 200) return
  const agreed = { ...wish, difference: quote.body.difference }
  const made = await ask({ ...headers, 'idempotency-key': randomUUID() }, `POST ${path}`, agreed)
  if (made.status === 200) heard.changed.push({ bookingId, adults: 2 })
}

/** Most come to visit. */
export const LIVES = [visit, visit, visit, buyGift, sellAtDesk]

/** Whether the provider took it: it is struck, too. */
const pay = ({ scene }: Life, checkoutUrl: string): Promise<boolean> =>
  scene.sandbox.pay(checkoutUrl.split('/').at(-1) ?? '').then(
    () => true,
    () => false,
  )

export const pick = <T>(list: readonly T[]): T => list[randomInt(list.length)] as T
