import { randomBytes } from 'node:crypto'
import { cafeDate } from '#domain/calendar/cafe-time.ts'
import { demoAccounts } from '#server/people/accounts/demo-accounts.ts'
import { hashPassword } from '#server/people/sign-in/passwords.ts'
import type { BookingParts } from '#server/ordering/booking/booking-call.ts'
import { completeVisits } from '#server/ordering/door/complete-visits.ts'
import { findStrays } from '#server/ordering/unpaid/stray-payments.ts'
import { CHECKOUT } from '#server/ordering/unpaid/start-payment.ts'
import type { CardProvider } from '#server/platform/card/card-provider.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import { crowd, crowdedDays, lastWeeks } from './demo-crowd.ts'
import { type DemoVisit, demoVisits, regulars } from './demo-visits.ts'
import { finishMonth, keepMails, lockMonth } from './month.queries.ts'
import { demoGifts, playGift } from './play-gift.ts'
import { demoWaiting, playWaiting } from './play-waiting.ts'
import { type DemoCafe, letPartyIn, playVisit, RefusedVisit } from './play-visit.ts'
import { seedDemoSessions } from './seed-demo-sessions.ts'

/**
 * A cafe that has been open for a month, so that there is something to see. It is played while others
 * book: each visit in one transaction, so that they see all of it or nothing, and so that a kill leaves no
 * half of one. Whoever goes on later knows by `begun` which day was the first.
 */
export async function playMonth(
  parts: BookingParts,
  sandboxUrl: string,
  begun: Temporal.Instant,
  closing: AbortSignal,
): Promise<void> {
  const { db, clock, log } = parts
  await giveBackStrays(parts, begun)
  const cafe = await openDemoCafe(parts, sandboxUrl, begun)
  const act = async (play: (cafe: DemoCafe) => Promise<void>) => {
    if (closing.aborted) return
    await inTransaction(db, async (transaction) => {
      cafe.setClock(clock.now())
      if (!(await lockMonth(transaction))) return
      await play({ ...cafe, db: transaction })
      await keepMails(transaction)
    }).catch((err) => {
      if (!(err instanceof RefusedVisit)) throw err
      log.debug({ err }, 'a visit of the demo was not played')
    })
  }
  const playVisits = async (visits: DemoVisit[]) => {
    for (const visit of visits) await act((cafe) => playVisit(cafe, visit))
  }
  await playVisits([...demoVisits, ...crowdedDays.flat()])
  for (const gift of demoGifts) await act((cafe) => playGift(cafe, gift))
  for (const party of demoWaiting) await act((cafe) => playWaiting(cafe, party))
  await act(async (cafe) => {
    await keepTheDoor(cafe)
    await completeVisits(cafe)
    await seedDemoSessions(cafe)
  })
  await playVisits(lastWeeks)
  await act(async (cafe) => {
    await finishMonth(cafe.db)
  })
  await giveBackStrays(parts, begun)
}

/** Guests whose visit was undone after they had paid: by a kill, or since another had the seats. */
async function giveBackStrays({ db, card }: BookingParts, begun: Temporal.Instant): Promise<void> {
  // The provider counts in seconds.
  const since = begun.subtract({ seconds: 1 })
  for (const { id, paymentId, leftPence } of await findStrays(db, card, since)) {
    const order = { idempotencyKey: id, paymentId, amountPence: leftPence, reason: 'booking_lost' }
    await card.sendRefund(order)
  }
}

async function openDemoCafe(
  parts: BookingParts,
  sandboxUrl: string,
  begun: Temporal.Instant,
): Promise<DemoCafe> {
  const { db } = parts
  await welcomeRegulars(db, begun)
  const users = await db.selectFrom('users').select(['id', 'email']).execute()
  const slots = await db.selectFrom('time_slots').select(['id', 'start_time']).execute()
  const userIds = new Map(users.map(({ id, email }) => [email ?? '', id]))
  const admin = demoAccounts.find(({ role }) => role === 'Admin')
  let current = begun
  return {
    ...parts,
    card: inThePresent(parts),
    clock: { now: () => current },
    today: cafeDate(begun),
    setClock: (instant) => {
      current = instant
    },
    pay: (sessionId, card) => payAtSandbox(sandboxUrl, sessionId, card),
    userIds,
    adminId: userIds.get(admin?.email ?? '') ?? 0,
    slotIds: new Map(slots.map((slot) => [slot.start_time, slot.id])),
  }
}

async function welcomeRegulars(db: Db, now: Temporal.Instant): Promise<void> {
  const times = { email_verified_at: now, created_at: now, updated_at: now }
  const password_hash = await hashPassword(randomBytes(32).toString('base64'))
  const rows = [...regulars, ...crowd].map((each) => ({ ...each, password_hash, ...times }))
  await db
    .insertInto('users')
    .values(rows)
    .onConflict((conflict) => conflict.column('email').doNothing())
    .execute()
}

/** Whoever should be here by now has come, but for one party in five: staff see who is late. */
async function keepTheDoor(cafe: DemoCafe): Promise<void> {
  const now = cafe.clock.now()
  const due = await cafe.db
    .selectFrom('bookings')
    .select(['id', 'starts_at'])
    .where('booking_date', '=', cafe.today)
    .where('status', '=', 'confirmed')
    .where('starts_at', '<=', now)
    .orderBy('id')
    .execute()
  for (const [index, { id, starts_at: at }] of due.entries()) {
    if (index % 5 === 4) continue
    await letPartyIn(cafe, id, at)
  }
  cafe.setClock(now)
}

/** The sandbox lives today, whenever a story plays, and takes no checkout that is over. */
function inThePresent({ card, clock }: BookingParts): CardProvider {
  return {
    ...card,
    openCheckout: (order) => card.openCheckout({ ...order, expiresAt: clock.now().add(CHECKOUT) }),
  }
}

async function payAtSandbox(url: string, sessionId: string, card: string): Promise<void> {
  const answer = await fetch(`${url}/sandbox/pay/${sessionId}`, {
    method: 'POST',
    body: JSON.stringify({ card }),
  })
  if (!answer.ok) throw new Error(`the sandbox took no card: ${await answer.text()}`)
}
