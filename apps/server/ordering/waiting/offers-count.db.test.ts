import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { findStored } from '#server/invariants/stored-rules.ts'
import { reconcilePayments } from '#server/ordering/unpaid/reconcile.ts'
import { ask } from '#testing/ask.ts'
import {
  bookAndPay,
  call,
  deliverEvents,
  nextVisit,
  pass,
  payAtProvider,
  sharedCafe,
  slotAt,
  visitor,
} from '#testing/cafe.ts'
import { guest, tokenOf, visitOrder } from '#testing/guests.ts'
import { expectPromisesKept } from '#testing/kept-promises.ts'
import { byLink, join, joinAsGuest, type Waits } from '#testing/waiting.ts'
import { writtenMails } from '#testing/written-mails.ts'
import { tendWaiting } from './tend-waiting.ts'

// An offer is a hold of whoever it is made to: one person gets no more seats by waiting for many visits, with
// many addresses, than by booking them. Over HTTP alone.

const cafe = await sharedCafe()
const ANYBODY = { token: '' }
const ATTACKER = '198.51.100.7'
const OTHER_ATTACKER = '198.51.100.8'
beforeEach(async () => {
  await cafe.db.deleteFrom('rate_limits').execute()
})

type Visit = { date: string; start: string }
type Sold = Visit & { bookingId: number }

/** All fifteen seats are one party's, who has paid. */
async function soldOut(visit: Visit = nextVisit()): Promise<Sold> {
  return { ...visit, ...(await bookAndPay(cafe, await visitor(cafe), { ...visit, adults: 15 })) }
}

const several = async (count: number) => {
  const sold: Sold[] = []
  for (let n = 0; n < count; n++) sold.push(await soldOut())
  return sold
}

/** All of these parties cancel, and those who wait for their seats are asked. */
async function setFree(sold: readonly Sold[]) {
  const staff = await visitor(cafe, 'Manager')
  for (const { bookingId } of sold) {
    const path = `PUT bookings/admin/${bookingId}/status` as const
    expect((await call(cafe, staff, path, { status: 'cancelled' })).status).toBe(200)
  }
  await pass(cafe, { minutes: 1 })
  await tendWaiting(cafe.parts)
}

async function seatsLeft({ date, start }: Visit): Promise<number> {
  const slotId = await slotAt(cafe, start)
  const { body } = await call(cafe, ANYBODY, `GET bookings/available-slots?date=${date}`)
  return body.find(({ id }: { id: number }) => id === slotId).remaining_capacity
}

/** People for whom seats of these visits are held now. */
const heldOf = async (visits: readonly Visit[]) => {
  const left = await Promise.all(visits.map(seatsLeft))
  return left.reduce((sum, seats) => sum + 15 - seats, 0)
}

const whyNot = async ({ date, start }: Visit): Promise<string[]> => {
  const { body } = await call(cafe, await visitor(cafe, 'Desk'), 'GET office/waiting')
  const hour = body.hours.find(
    (each: { date: string; startTime: string }) => each.date === date && each.startTime === start,
  )
  return hour?.parties.map(({ why }: { why: string }) => why) ?? []
}

const waitFor = ({ date, start }: Visit, adults = 8): Waits => ({ date, start, adults })
const expectSound = () => expectPromisesKept(cafe, { now: cafe.clock.now() })

test('an account is offered twenty people’s seats at most; what it could not be offered keeps its place', async () => {
  const sold = await several(4)
  const who = await visitor(cafe)
  for (const visit of sold) expect((await join(cafe, who, waitFor(visit))).status).toBe(200)
  const third = sold[2]!
  const next = await joinAsGuest(cafe, waitFor(third, 3))
  await setFree(sold)
  expect(await heldOf(sold)).toBe(8 + 8 + 3)
  expect((await next.see()).offers).toHaveLength(1)
  expect(await whyNot(third)).toEqual([
    'We hold as many unpaid seats for them already as we may for one guest.',
    expect.stringContaining('Asked: we keep'),
  ])
  await expectSound()
  const unpaid = await call(cafe, who, 'GET bookings/bookings?view=unpaid')
  expect(unpaid.body).toHaveLength(2)
  // Paid, it holds fewer: a minute later its turn comes.
  const [{ id }] = unpaid.body
  await call(cafe, who, 'POST StripePayments/create-checkout-session', { bookingId: id })
  await payAtProvider(cafe, id)
  await deliverEvents(cafe)
  await tendWaiting(cafe.parts)
  expect(await heldOf(sold)).toBe(8 + 8 + 8 + 3)
  await expectSound()
})

test('a mailbox is, too, however it is spelled', async () => {
  const sold = await several(3)
  const { email } = guest()
  for (const [n, visit] of sold.entries()) {
    const who = { ...guest(), email: email.replace('@', `+${n}@`) }
    await joinAsGuest(cafe, waitFor(visit), { who })
  }
  await setFree(sold)
  expect(await heldOf(sold)).toBe(16)
  await expectSound()
})

test('a network is offered sixty people’s seats at most, with however many addresses of one’s own', async () => {
  const [early, late] = ['2031-01-27', '2031-01-28']
  const starts = ['10:00', '11:00', '12:00', '13:00', '14:00', '15:00', '16:00']
  const visits = starts.map((start) => ({ date: early, start }))
  const last = ['10:00', '11:00'].map((start) => ({ date: late, start }))
  const sold: Sold[] = []
  for (const visit of [...visits, ...last]) sold.push(await soldOut(visit))
  for (const visit of sold) await joinAsGuest(cafe, waitFor(visit), { from: ATTACKER })
  const elsewhere = await joinAsGuest(cafe, waitFor(sold[8]!), { from: '203.0.113.9' })
  await setFree(sold)
  expect(await heldOf(sold)).toBe(7 * 8 + 8)
  expect((await elsewhere.see()).offers).toHaveLength(1)
  expect(await whyNot(sold[7]!)).toEqual([
    'We hold as many unpaid seats already as we may for guests of one network.',
  ])
  // Unpaid orders from there are the same holds.
  const order = await visitOrder(cafe, guest(), { ...nextVisit(), adults: 8 })
  const more = await ask(cafe, 'POST', 'public/visits', { body: order, from: ATTACKER })
  expect(more.body.code).toBe('TOO_MANY_PENDING')
  await expectSound()
})

test('nor is it offered what it held itself a moment ago', async () => {
  const visit = nextVisit()
  const order = await visitOrder(cafe, guest(), { ...visit, adults: 15 })
  const held = await ask(cafe, 'POST', 'public/visits', { body: order, from: OTHER_ATTACKER })
  const own = await joinAsGuest(cafe, waitFor(visit, 15), { from: OTHER_ATTACKER })
  const other = await joinAsGuest(cafe, waitFor(visit, 4), { from: '203.0.113.9' })
  const shown = { 'x-ticket': tokenOf(held.body) }
  expect((await call(cafe, ANYBODY, 'POST public/ticket/cancel', undefined, shown)).status).toBe(
    200,
  )
  await tendWaiting(cafe.parts)
  expect([(await own.see()).offers, (await other.see()).offers.length]).toEqual([[], 1])
  expect(await seatsLeft(visit)).toBe(11)
  await byLink(cafe, other.secret, 'leave')
  expect(await whyNot(visit)).toEqual([
    'They held seats at this time and gave them up in the last hour.',
  ])
  await expectSound()
  await pass(cafe, { minutes: 60 })
  await tendWaiting(cafe.parts)
  expect((await own.see()).offers).toHaveLength(1)
  await expectSound()
})

test('whoever lets an offer end is told of the next ones for three days, and nothing is held', async () => {
  const [first, second] = await several(2)
  const third = await soldOut({ date: '2031-01-29', start: '10:00' })
  const { email } = guest()
  const waits = (visit: Visit) => joinAsGuest(cafe, waitFor(visit), { who: { ...guest(), email } })
  await waits(first!)
  await setFree([first!])
  expect(await heldOf([first!])).toBe(8)
  await pass(cafe, { hours: 23 })
  await reconcilePayments(cafe.parts)
  await tendWaiting(cafe.parts)
  expect(await heldOf([first!])).toBe(0)
  const told = await waits(second!)
  const next = await joinAsGuest(cafe, waitFor(second!, 5))
  await setFree([second!])
  // After those for whom seats may be held.
  expect(await heldOf([second!])).toBe(5)
  expect((await next.see()).offers).toHaveLength(1)
  expect((await told.see()).leftWhy).toBe('told')
  const mails = await writtenMails(cafe, (all) => all.where('to_address', '=', email))
  expect(mails.at(-1)).toMatchObject({
    kind: 'seats-free',
    text: expect.stringContaining('has ended, so we hold none this time'),
  })
  await expectSound()
  await pass(cafe, { hours: 72 })
  const again = await waits(third)
  await setFree([third])
  expect((await again.see()).offers).toHaveLength(1)
})

test('the checker finds an offer that counts for nobody', async () => {
  const visit = await soldOut({ date: '2031-01-30', start: '10:00' })
  await joinAsGuest(cafe, waitFor(visit), { from: '203.0.113.10' })
  await setFree([visit])
  await expectSound()
  const planted = cafe.db.transaction().execute(async (db) => {
    await sql`set local session_replication_role = replica`.execute(db)
    await sql`update bookings set held_from = null where booking_date = ${visit.date}`.execute(db)
    const found = await findStored(db)
    throw new Error(found.map(({ what }) => what).join('; '))
  })
  await expect(planted).rejects.toThrow('is offered and counts towards no limit')
})
