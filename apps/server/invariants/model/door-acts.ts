import { randomUUID } from 'node:crypto'
import * as fc from 'fast-check'
import type { Answer as Body } from '#contract/contract.ts'
import { call } from '#testing/cafe.ts'
import { learnOfArrivals } from './arrivals.ts'
import { anyOne, isToday, kind, onBooking, pick } from './deed.ts'
import { tellOnce } from './tell.ts'

const onExpected: typeof onBooking = (weight, wish, act) => onBooking(weight, wish, act, isToday)
const people = fc.option(fc.integer({ min: 1, max: 3 }))

export const doorActs = {
  arrive: onExpected(4, { people, byCode: fc.boolean() }, async (world, bookingId, wish) => {
    const staff = await world.staff('Door')
    const { bookingRef: code } = world.seen.get(bookingId)!
    const arrival = {
      id: randomUUID(),
      at: world.clock.now().toString(),
      ...(wish.byCode ? { code } : { bookingId }),
      ...(wish.people !== null && { people: wish.people }),
    }
    return tellOnce(
      world,
      () => call(world, staff, 'POST office/arrivals', arrival),
      (party: Body<'POST office/arrivals'>) => {
        const told = party.arrivals.find(({ id }) => id === arrival.id)
        if (!told) throw new Error(`arrival ${arrival.id} was told and is not there`)
        learnOfArrivals(world, party)
      },
    )
  }),
  'undo-arrival': kind(2, { arrival: anyOne }, async (world, { arrival }) => {
    const id = pick([...world.arrivals.keys()], arrival)
    if (!id) return null
    const staff = await world.staff('Door')
    const undoing = { id: randomUUID(), at: world.clock.now().toString() }
    return tellOnce(
      world,
      () => call(world, staff, `POST office/arrivals/${id}/undo`, undoing),
      (party: Body<'POST office/arrivals/{id}/undo'>) => learnOfArrivals(world, party),
    )
  }),
  release: onExpected(2, {}, async (world, id) =>
    call(world, await world.staff('Door'), `POST office/bookings/${id}/release`, {}),
  ),
}
