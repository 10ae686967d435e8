import { randomInt } from 'node:crypto'
import { systemClock } from '#server/platform/clock.ts'
import { type Visitor, visitor } from '#testing/cafe.ts'
import { codeForm } from '#testing/codes.ts'
import { TEST_SEAL } from '#testing/seal.ts'
import { changeSettings } from '#testing/settings.ts'
import { giftCard } from '#testing/vouchers.ts'
import { dateAhead, visitsOn } from '../engine/visits.ts'
import { asking } from './asking.ts'
import { LIVES, type Life, pick } from './lives.ts'
import type { Scene } from './scene.ts'

/** What the server said yes to: all of it must be there afterwards. */
export type Acknowledged = {
  booked: number[]
  refunded: { bookingId: number; pence: number }[]
  changed: { bookingId: number; adults: number }[]
  /** Bookings whose guest took credit instead of money. */
  credited: number[]
  /** Gifts, by the address of their checkout. */
  ordered: string[]
  /** Answers that nothing excuses: 5xx other than "come back later". */
  wrong: string[]
  later: number
}

const CROWD = 12
const clock = { ...systemClock, set: () => {}, advance: () => {} }

/**
 * People who book, pay, change their visit, cancel it for credit and give gift cards, and staff who sell at
 * the desk and give a part back, again and again, while `strike` happens.
 */
export async function throughout(scene: Scene, strike: () => Promise<void>): Promise<Acknowledged> {
  const heard: Acknowledged = {
    booked: [],
    refunded: [],
    changed: [],
    credited: [],
    ordered: [],
    wrong: [],
    later: 0,
  }
  const days = Array.from({ length: 20 }, (_, day) => dateAhead(day + 2))
  const visits = await visitsOn(scene.db, days)
  const people = { db: scene.db, clock }
  const staff = await visitor(people, 'Admin')
  const code = await offerAll(scene, staff)
  const crowd = await Promise.all(
    Array.from({ length: CROWD }, async () => ({
      person: await visitor(people),
      card: await buyCard(scene),
    })),
  )
  const over = new AbortController()
  const living = crowd.map(async (own) => {
    const life = { scene, ...own, staff, heard, ask: asking(scene, heard), code }
    while (!over.signal.aborted) await pick(LIVES)({ ...life, wanted: pick(visits) })
  })
  await strike()
  over.abort()
  await Promise.all(living)
  return heard
}

/** Cancelling without asking, credit for it, and a code. */
async function offerAll({ db, url }: Scene, staff: Visitor): Promise<Life['code']> {
  const offered = {
    creditInstead: 'true',
    creditBonus: '10',
    cancellationRequiresApproval: 'false',
  }
  await changeSettings({ db, clock }, offered)
  const name = `STORM${randomInt(1_000_000)}`
  const made = await fetch(`${url()}/Api/office/codes`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${staff.token}` },
    body: JSON.stringify(codeForm({ name })),
  })
  if (made.status !== 200) throw new Error(await made.text())
  return name
}

const buyCard = async ({ db, url }: Scene) =>
  (await giftCard({ parts: { db, seal: TEST_SEAL, publicUrl: url() }, clock }, 20)).code
