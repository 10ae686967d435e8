import * as fc from 'fast-check'
import type { Answer as Body } from '#contract/contract.ts'
import { penceOf, toPounds } from '#domain/pricing/money.ts'
import { call } from '#testing/cafe.ts'
import { tokenOf } from '#testing/guests.ts'
import { adults, anyOne, kind, pick } from './deed.ts'
import type { World } from './world.ts'

// They begin when no visit does, and lie across those of the morning or of none.
const hours = fc.constantFrom(
  { startTime: '09:30', endTime: '10:45' },
  { startTime: '13:30', endTime: '15:30' },
)

/** The room for one party: asked for, offered and held, paid as any booking, or declined. */
export const hireActs = {
  'hire-asks': kind(2, { guest: anyOne, visit: anyOne, people: adults }, async (world, wish) => {
    const { name, email, phone } = pick(world.guests, wish.guest)!
    const { date } = pick(world.visits(), wish.visit)!
    const request = { name, email, phone, date, people: wish.people, roughTime: 'in the morning' }
    return call(world, { token: '' }, 'POST public/hire-requests', request)
  }),
  'hire-offers': kind(
    3,
    { request: anyOne, visit: anyOne, hours, adults, price: fc.integer({ min: 30, max: 20_000 }) },
    async (world, wish) => {
      const request = pick(await requests(world), wish.request)
      if (!request) return null
      const { date } = pick(world.visits(), wish.visit)!
      const offer = {
        version: request.version,
        date,
        ...wish.hours,
        adults: wish.adults,
        children: 0,
        price: toPounds(wish.price),
      }
      const path = `POST office/hire-requests/${request.id}/offer` as const
      const answer = await call(world, await world.staff('Manager'), path, offer)
      if (answer.status === 200) learnOfOffer(world, answer.body, wish.price)
      return answer
    },
  ),
  'hire-declines': kind(1, { request: anyOne }, async (world, wish) => {
    const request = pick(await requests(world), wish.request)
    if (!request) return null
    const { id, version } = request
    const staff = await world.staff('Manager')
    const answer = { version, words: 'We are full that day.' }
    return call(world, staff, `POST office/hire-requests/${id}/decline`, answer)
  }),
}

async function requests(world: World): Promise<Body<'GET office/hire-requests'>['items']> {
  const all = 'GET office/hire-requests?pageSize=100'
  return (await call(world, await world.staff('Manager'), all)).body.items
}

function learnOfOffer(
  { booked, tickets, expected }: World,
  { request, ticket }: Body<'POST office/hire-requests/{id}/offer'>,
  price: number,
): void {
  const { bookingId = 0, price: said = 0 } = request.offer ?? {}
  booked.add(bookingId)
  tickets.set(bookingId, tokenOf({ ticket }))
  expected.push((_, after) => {
    const seen = after.get(bookingId)
    const isRight = seen?.status === 'pending' && seen.total === price && penceOf(said) === price
    return isRight ? [] : [`the offer of ${price}p is ${JSON.stringify(seen)}`]
  })
}
