import { randomInt } from 'node:crypto'
import { systemClock } from '#server/platform/clock.ts'
import { type Visitor, visitor } from '#testing/cafe.ts'
import {
  type BenchVisit,
  dateAhead,
  DOORS,
  headersAt,
  orderAt,
  visitsOn,
} from '../engine/visits.ts'
import type { Scene } from './scene.ts'

/** What the server said yes to: all of it must be there afterwards. */
export type Acknowledged = {
  booked: number[]
  refunded: { bookingId: number; pence: number }[]
  /** Answers that nothing excuses: 5xx other than "come back later". */
  wrong: string[]
  later: number
}

const CROWD = 12
const PART_PENCE = 500
const clock = { ...systemClock, set: () => {}, advance: () => {} }

type Answer = {
  status: number
  body: { bookingId?: number; checkoutUrl?: string; ticket?: string }
}

/** People who book, pay and get a part back, again and again, while `strike` happens. */
export async function throughout(scene: Scene, strike: () => Promise<void>): Promise<Acknowledged> {
  const heard: Acknowledged = { booked: [], refunded: [], wrong: [], later: 0 }
  const visits = await visitsOn(
    scene.db,
    Array.from({ length: 20 }, (_, day) => dateAhead(day + 2)),
  )
  const people = { db: scene.db, clock }
  const staff = await visitor(people, 'Admin')
  const crowd = await Promise.all(Array.from({ length: CROWD }, () => visitor(people)))
  const over = new AbortController()
  const living = crowd.map(async (person) => {
    while (!over.signal.aborted) await visit(scene, person, staff, pick(visits), heard)
  })
  await strike()
  over.abort()
  await Promise.all(living)
  return heard
}

async function visit(
  scene: Scene,
  person: Visitor,
  staff: Visitor,
  wanted: BenchVisit,
  heard: Acknowledged,
): Promise<void> {
  const ask = asking(scene, heard)
  const door = pick(DOORS)
  const order = orderAt(door, person, wanted)
  const booked = await ask(headersAt(door, person), `POST ${door}`, order)
  const { bookingId, checkoutUrl, ticket } = booked.body
  if (booked.status !== 200 || !bookingId || !checkoutUrl) return
  heard.booked.push(bookingId)
  const isPaid = await scene.sandbox.pay(checkoutUrl.split('/').at(-1) ?? '').then(
    () => true,
    () => false,
  )
  if (!isPaid) return
  const shown = { ...headersAt(door, person), 'x-ticket': ticket?.replace('/ticket#', '') ?? '' }
  await ask(shown, ticket ? 'GET public/ticket' : `GET StripePayments/status/${bookingId}`)
  if (randomInt(3) > 0) return
  const wish = { bookingId, amountInMinor: PART_PENCE }
  const { status } = await ask(headersAt(DOORS[0], staff), 'POST StripePayments/refund', wish)
  if (status === 200) heard.refunded.push({ bookingId, pence: PART_PENCE })
}

/** A connection that breaks is no answer: whoever asked knows nothing. */
const asking =
  ({ url }: Scene, heard: Acknowledged) =>
  async (headers: Record<string, string>, endpoint: string, body?: object): Promise<Answer> => {
    const [method = '', path = ''] = endpoint.split(' ')
    try {
      const response = await fetch(`${url()}/Api/${path}`, {
        method,
        headers,
        ...(body && { body: JSON.stringify(body) }),
      })
      const answer: Answer = { status: response.status, body: (await response.json()) as object }
      if (answer.status === 503) heard.later += 1
      else if (answer.status >= 500) heard.wrong.push(`${endpoint}: ${answer.status}`)
      return answer
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 100))
      return { status: 0, body: {} }
    }
  }

const pick = <T>(list: readonly T[]): T => list[randomInt(list.length)] as T
