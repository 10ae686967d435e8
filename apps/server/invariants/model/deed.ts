import * as fc from 'fast-check'
import { addDays } from '#domain/calendar/calendar-date.ts'
import { backOf, leftOf, type Seen } from './seen.ts'
import type { Answer, World } from './world.ts'

/** What a person, a job or the provider does, as it stands in a story: its kind, and what it wishes. */
export type Deed = { kind: string }

/** One way to act. Numbers in a wish choose among what there is, so that every act is always possible. */
export type Kind = {
  weight: number
  wish: fc.Arbitrary<object>
  act(world: World, wish: object): Promise<Answer>
}

type Arbitraries<Wish> = { [Key in keyof Wish]: fc.Arbitrary<Wish[Key]> }

export function kind<Wish extends object>(
  weight: number,
  wish: Arbitraries<Wish>,
  act: (world: World, wish: Wish) => Promise<Answer>,
): Kind {
  return {
    weight,
    wish: fc.record(wish),
    act: (world, chosen) => act(world, chosen as Wish),
  }
}

export const anyOne = fc.nat(99)
export const adults = fc.integer({ min: 1, max: 4 })
export const forCredit = fc.boolean()
export const pence = (most: number) => fc.integer({ min: 1, max: most })

export const seldom = <T>(arbitrary: fc.Arbitrary<T>): fc.Arbitrary<T | null> =>
  fc.oneof({ weight: 4, arbitrary: fc.constant(null) }, { weight: 1, arbitrary })

export const pick = <T>(items: readonly T[], number: number): T | undefined =>
  items[number % Math.max(1, items.length)]

type Among = (seen: Seen, world: World) => boolean

const ALIVE = ['pending', 'confirmed', 'cancelrequested']
const isAlive: Among = ({ status }) => ALIVE.includes(status)
export const isConfirmed: Among = ({ status }) => status === 'confirmed'
export const isAccounts: Among = (seen, world) => isAlive(seen, world) && seen.userId !== null
export const isUnpaid: Among = ({ status }) => status === 'pending'
export const isAsked: Among = ({ status }) => status === 'cancelrequested'
export const isPaid: Among = (seen) => leftOf(seen) > 0
export const isDue: Among = (seen, world) => isAlive(seen, world) && seen.paid < seen.total
/** Staff may bring it back: it is off, and nothing of it went back. */
export const isOff: Among = (seen) =>
  (seen.status === 'cancelled' || seen.status === 'not_confirmed') && backOf(seen) === 0
export const both =
  (one: Among, other: Among): Among =>
  (seen, world) =>
    one(seen, world) && other(seen, world)
export const either =
  (one: Among, other: Among): Among =>
  (seen, world) =>
    one(seen, world) || other(seen, world)
export const isToday: Among = (seen, world) =>
  isAlive(seen, world) && seen.bookingDate === today(world)
/** Not too late to be moved or cancelled by its customer. */
export const isAhead: Among = (seen, world) =>
  isAlive(seen, world) && seen.bookingDate > addDays(today(world), 1)

const today = (world: World) => world.visits().at(-1)?.date ?? ''

/** On one of the bookings that the office shows: mostly where it makes sense, sometimes on any. */
export const onBooking = <Wish extends object>(
  weight: number,
  wish: Arbitraries<Wish>,
  act: (world: World, id: number, wish: Wish) => Promise<Answer>,
  among: Among = isAlive,
): Kind =>
  kind<Wish & { booking: number }>(
    weight,
    { ...wish, booking: anyOne } as Arbitraries<Wish & { booking: number }>,
    async (world, chosen) => {
      const all = [...world.seen.values()]
      const fitting = all.filter((seen) => among(seen, world))
      const id = pick(chosen.booking < 90 ? fitting : all, chosen.booking)?.id
      return id === undefined ? null : act(world, id, chosen)
    },
  )

/** On a booking whose link is known. */
export const onTicket = <Wish extends object>(
  weight: number,
  wish: Arbitraries<Wish>,
  act: (world: World, headers: { 'x-ticket': string }, id: number, wish: Wish) => Promise<Answer>,
  among: Among = isAlive,
): Kind =>
  kind<Wish & { ticket: number }>(
    weight,
    { ...wish, ticket: anyOne } as Arbitraries<Wish & { ticket: number }>,
    async (world, chosen) => {
      const fitting = [...world.tickets].filter(([id]) => {
        const seen = world.seen.get(id)
        return chosen.ticket >= 90 || (seen && among(seen, world))
      })
      const [id, token] = pick(fitting, chosen.ticket) ?? []
      if (!id || !token) return null
      return act(world, { 'x-ticket': token }, id, chosen)
    },
  )
