import { randomInt, randomUUID } from 'node:crypto'
import { systemClock } from '#server/platform/clock.ts'
import { visitor } from '#testing/cafe.ts'
import { type BenchVisit, dateAhead, orderOf, visitsOn } from '../engine/visits.ts'
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

type Person = { id: number; token: string; address: string }
type Answer = { status: number; body: { bookingId?: number; checkoutUrl?: string } }

/** People who book, pay and get a part back, again and again, while `strike` happens. */
export async function throughout(scene: Scene, strike: () => Promise<void>): Promise<Acknowledged> {
  const heard: Acknowledged = { booked: [], refunded: [], wrong: [], later: 0 }
  const visits = await visitsOn(
    scene.db,
    Array.from({ length: 20 }, (_, day) => dateAhead(day + 2)),
  )
  const staff = await invite(scene, 'Admin')
  const crowd = await Promise.all(Array.from({ length: CROWD }, () => invite(scene, 'User')))
  const over = new AbortController()
  const living = crowd.map(async (person) => {
    while (!over.signal.aborted) await visit(scene, person, staff, pick(visits), heard)
  })
  await strike()
  over.abort()
  await Promise.all(living)
  return heard
}

async function invite({ db }: Scene, role: 'User' | 'Admin'): Promise<Person> {
  const { id, token } = await visitor({ db, clock }, role)
  return { id, token, address: `10.${randomInt(250)}.${randomInt(250)}.${randomInt(1, 250)}` }
}

async function visit(
  scene: Scene,
  person: Person,
  staff: Person,
  wanted: BenchVisit,
  heard: Acknowledged,
): Promise<void> {
  const ask = asking(scene, heard)
  const booked = await ask(person, 'POST bookings/create-with-checkout', orderOf(person, wanted))
  const { bookingId, checkoutUrl } = booked.body
  if (booked.status !== 200 || !bookingId || !checkoutUrl) return
  heard.booked.push(bookingId)
  const isPaid = await scene.sandbox.pay(checkoutUrl.split('/').at(-1) ?? '').then(
    () => true,
    () => false,
  )
  if (!isPaid) return
  await ask(person, `GET StripePayments/status/${bookingId}`)
  if (randomInt(3) > 0) return
  const wish = { bookingId, amountInMinor: PART_PENCE }
  const { status } = await ask(staff, 'POST StripePayments/refund', wish)
  if (status === 200) heard.refunded.push({ bookingId, pence: PART_PENCE })
}

/** A connection that breaks is no answer: whoever asked knows nothing. */
const asking =
  ({ url }: Scene, heard: Acknowledged) =>
  async (person: Person, endpoint: string, body?: object): Promise<Answer> => {
    const [method = '', path = ''] = endpoint.split(' ')
    try {
      const response = await fetch(`${url()}/Api/${path}`, {
        method,
        headers: {
          authorization: `Bearer ${person.token}`,
          'x-forwarded-for': person.address,
          'idempotency-key': randomUUID(),
          ...(body && { 'content-type': 'application/json' }),
        },
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
