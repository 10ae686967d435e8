import { randomUUID } from 'node:crypto'
import * as fc from 'fast-check'
import type { Answer as Body } from '#contract/contract.ts'
import { differencePence } from '#domain/pricing/difference.ts'
import { penceOf, toPounds } from '#domain/pricing/money.ts'
import { call, slotAt } from '#testing/cafe.ts'
import { tokenOf } from '#testing/guests.ts'
import { learnOfArrivals } from './arrivals.ts'
import { DESK, type DeskInstrument } from './books.ts'
import {
  adults,
  anyOne,
  both,
  isConfirmed,
  isDue,
  isToday,
  kind,
  onBooking,
  pence,
  pick,
} from './deed.ts'
import { backOf, leftOf, type Seen } from './seen.ts'
import { brought, payingBy, priceOf } from './stored.ts'
import { tellOnce } from './tell.ts'
import type { World } from './world.ts'

const role = fc.constantFrom('Desk', 'Manager')
const by = fc.constantFrom(...DESK)

export const deskActs = {
  'desk-books': kind(
    9,
    {
      visit: anyOne,
      adults,
      pay: fc.constantFrom('cash', 'reader', 'arrival', 'invoice', 'link', 'nothing'),
      isHere: fc.boolean(),
      role,
      ...brought,
    },
    async (world, wish) => {
      const visit = pick(world.visits(), wish.visit)!
      const { date, start, sessionId } = visit
      const staff = await world.staff(wish.role)
      const price = await priceOf(world, staff, { ...wish, visit, isDesk: true })
      const voucher = await payingBy(world, wish.card, price.pence, wish.pay !== 'link')
      const form = {
        id: randomUUID(),
        ...(sessionId && { sessionId }),
        slotId: await slotAt(world, start),
        date,
        adults: wish.adults,
        children: 0,
        totalPrice: toPounds(price.pence),
        ...(price.code && { code: price.code }),
        ...(voucher && { voucher }),
        name: 'Morag Reid',
        email: 'morag@example.com',
        channel: wish.isHere ? 'door' : 'phone',
        pay: { by: wish.pay, ...(wish.pay === 'nothing' && { reason: 'Our neighbours' }) },
        isHere: wish.isHere,
      }
      const rest = price.pence - penceOf(voucher?.amount ?? 0)
      return tellOnce(
        world,
        () => call(world, staff, 'POST office/bookings', form),
        (body: Body<'POST office/bookings'>) => learnOfBooking(world, body, wish.pay, rest),
      )
    },
  ),
  'desk-takes': onBooking(
    5,
    { by, role },
    (world, id, wish) => {
      const { total = 0, paid = 0 } = world.seen.get(id) ?? {}
      const rest = Math.max(1, total - paid - world.books.of(id).held)
      return takeMoney(world, id, { ...wish, pence: rest })
    },
    isDue,
  ),
  'desk-takes-part': onBooking(
    3,
    { by, part: pence(3_000), role },
    (world, id, wish) => takeMoney(world, id, { ...wish, pence: wish.part }),
    isDue,
  ),
  'desk-hands-back': onBooking(
    6,
    { task: anyOne, role },
    async (world, id, wish) => {
      const staff = await world.staff(wish.role)
      const { body: story } = await call(world, staff, `GET bookings/admin/${id}/story`)
      const handBacks: Body<'GET bookings/admin/{id}/story'>['handBacks'] = story.handBacks ?? []
      const open = pick(handBacks, wish.task)
      if (!open) return null
      return tellOnce(
        world,
        () => call(world, staff, `POST office/tasks/${open.taskId}/done`),
        () => {
          if (world.handedBack.has(open.taskId)) return
          world.handedBack.set(open.taskId, id)
          world.books.gave(id, deskInstrument(open.instrument), penceOf(open.amount))
        },
      )
    },
    ({ owed }) => owed > 0,
  ),
  'desk-reverses': kind(2, { entry: anyOne, role }, async (world, { entry, role: whose }) => {
    const staff = await world.staff(whose)
    const { body: till } = await call(world, staff, 'GET office/till')
    const entries: Body<'GET office/till'>['entries'] = till.entries
    const wrong = pick(entries, entry)
    if (!wrong) return null
    const { bookingId, instrument, amount } = wrong
    if (bookingId === null) return null
    const method = deskInstrument(instrument)
    return tellOnce(
      world,
      () => call(world, staff, `POST office/entries/${wrong.id}/reverse`, { id: randomUUID() }),
      () => {
        if (amount > 0) return world.books.took(bookingId, method, -penceOf(amount))
        world.books.gave(bookingId, method, penceOf(amount))
        // Its task is open again, and what is done already is not listed.
        for (const [task, id] of world.handedBack) {
          if (id === bookingId) world.handedBack.delete(task)
        }
      },
    )
  }),
  'desk-corrects': onBooking(
    6,
    { visit: fc.option(anyOne, { freq: 2 }), adults, by: fc.constantFrom(...DESK, 'due'), role },
    async (world, id, wish) => {
      const staff = await world.staff(wish.role)
      const path = `office/bookings/${id}/correction` as const
      const today = world.visits().filter(({ date }) => date === world.seen.get(id)?.bookingDate)
      const there = wish.visit === null ? undefined : pick(today, wish.visit)
      const right = {
        adults: wish.adults,
        ...(there && { timeSlotId: await slotAt(world, there.start), sessionId: null }),
      }
      const quote = await call(world, staff, `POST ${path}/quote`, right)
      if (quote.status !== 200) return quote
      const { difference } = quote.body
      const form = { id: randomUUID(), ...right, difference, by: wish.by }
      const morePence = penceOf(difference)
      const was = world.seen.get(id)
      let made: Corrected | null = null
      world.expected.push((_, after) => {
        const faults = made && was ? wrongCorrection(was, after.get(id), made, morePence) : []
        return faults.map((what) => `booking ${id} ${what}`)
      })
      return tellOnce(
        world,
        () => call(world, staff, `POST ${path}`, form),
        (body: Corrected) => {
          made = body
          learnOfCorrection(world, body, morePence)
        },
      )
    },
    both(isToday, isConfirmed),
  ),
  'till-closes': kind(1, {}, async (world) => {
    const staff = await world.staff('Manager')
    const { body } = await call(world, staff, 'GET office/till')
    const till: Body<'GET office/till'> = body
    const cash = till.sums.find(({ instrument }) => instrument === 'cash')?.amount ?? 0
    return call(world, staff, 'POST office/till/close', { counted: Math.max(0, cash) })
  }),
}

function learnOfBooking(
  world: World,
  party: Body<'POST office/bookings'>,
  pay: string,
  rest: number,
): void {
  const { books, booked, tickets, expected } = world
  const { bookingId, ticket, dueAmount, paymentStatus, status } = party
  booked.add(bookingId)
  if (ticket) tickets.set(bookingId, tokenOf({ ticket }))
  if (pay === 'cash' || pay === 'reader') books.took(bookingId, pay, rest)
  learnOfArrivals(world, party)
  const isDue = rest > 0 && (pay === 'arrival' || pay === 'invoice' || pay === 'link')
  const said = [status, penceOf(dueAmount), paymentStatus].join()
  const right = [
    isDue && pay === 'link' ? 'pending' : 'confirmed',
    isDue ? rest : 0,
    isDue ? 'pending' : 'paid',
  ].join()
  // Heard of when it is told again: by then it may have come to something else.
  expected.push((before) =>
    before.has(bookingId) || said === right ? [] : [`booking ${bookingId} by ${pay} is ${said}`],
  )
}

type Corrected = Body<'POST office/bookings/{id}/correction'>

function learnOfCorrection(world: World, corrected: Corrected, morePence: number): void {
  const { bookingId: id, moved } = corrected
  for (const { instrument, amount } of moved) {
    if (amount > 0) world.books.took(id, deskInstrument(instrument), penceOf(amount))
    else world.books.gave(id, deskInstrument(instrument), -penceOf(amount))
  }
  world.books.of(id).returned += Math.max(0, -morePence)
  learnOfArrivals(world, corrected)
}

function wrongCorrection(was: Seen, is: Seen | undefined, made: Corrected, morePence: number) {
  if (!is) return ['is not there']
  const { total: totalPence, people } = is
  const paidPence = leftOf(was)
  const right = differencePence({ totalBeforePence: was.total, totalPence, paidPence })
  const backPence = backOf(is) - backOf(was)
  const wrong = {
    [`costs ${morePence}p more, and not ${right}p`]: morePence !== right,
    [`is for ${people}`]: people !== made.adults + made.children,
    [`gave ${backPence}p back, said ${-morePence}p`]: backPence !== Math.max(0, -morePence),
    [`has ${made.arrived} here of ${people}`]: made.arrived > people,
  }
  return Object.keys(wrong).filter((what) => wrong[what])
}

type Money = { by: DeskInstrument; pence: number; role: 'Desk' | 'Manager' }

function deskInstrument(instrument: string): DeskInstrument {
  const found = DESK.find((each) => each === instrument)
  if (!found) throw new Error(`the desk moved money by ${instrument}`)
  return found
}

async function takeMoney(world: World, id: number, money: Money) {
  const { by: instrument, pence: amount } = money
  const staff = await world.staff(money.role)
  const form = { id: randomUUID(), instrument, amount: toPounds(amount) }
  return tellOnce(
    world,
    () => call(world, staff, `POST office/bookings/${id}/money`, form),
    (party: Body<'POST office/bookings/{id}/money'>) => {
      world.books.took(id, instrument, amount)
      world.expected.push((before, after) => {
        const [was, is] = [before.get(id), after.get(id)]
        if (!was || !is) return [`booking ${id} is not there`]
        const isCovered = is.paid >= is.total
        const status = was.status === 'pending' && isCovered ? 'confirmed' : was.status
        return [
          ...(is.status === status ? [] : [`booking ${id} is ${is.status}, not ${status}`]),
          ...(penceOf(party.dueAmount) === Math.max(0, is.total - is.paid - world.books.of(id).held)
            ? []
            : [`booking ${id} is said to owe ${party.dueAmount}`]),
        ]
      })
    },
  )
}
