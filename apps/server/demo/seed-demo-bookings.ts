import { randomBytes, randomUUID } from 'node:crypto'
import { cafeMoment } from '#domain/calendar/cafe-clock.ts'
import { demoAccounts } from '#server/people/accounts/demo-accounts.ts'
import { hashPassword } from '#server/people/sign-in/passwords.ts'
import type { BookingParts } from '#server/ordering/booking/booking-call.ts'
import { completeVisits } from '#server/ordering/booking/complete-visits.ts'
import { tellArrival } from '#server/ordering/door/tell-arrival.ts'
import { CHECKOUT } from '#server/ordering/money/start-payment.ts'
import type { CardProvider } from '#server/platform/card/card-provider.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { crowd, crowdedDays } from './demo-crowd.ts'
import { demoVisits, regulars } from './demo-visits.ts'
import { type DemoCafe, playVisit } from './play-visit.ts'
import { seedDemoSessions } from './seed-demo-sessions.ts'

/**
 * A cafe that has been open for a month, so that there is something to see. Only in a database
 * without any booking, and only where the card provider is our own sandbox.
 */
export async function seedDemoBookings(parts: BookingParts, sandboxUrl: string): Promise<void> {
  if (await parts.db.selectFrom('bookings').select('id').limit(1).executeTakeFirst()) return
  const cafe = await openDemoCafe(parts, sandboxUrl)
  for (const visit of demoVisits) {
    cafe.setClock(parts.clock.now())
    await playVisit(cafe, visit)
  }
  for (const day of crowdedDays) await Promise.all(day.map((visit) => playVisit(cafe, visit)))
  cafe.setClock(parts.clock.now())
  await keepTheDoor(cafe)
  await completeVisits(cafe)
  await keepMails(parts.db)
  await seedDemoSessions(parts)
}

async function openDemoCafe(parts: BookingParts, sandboxUrl: string): Promise<DemoCafe> {
  const { db, clock } = parts
  const now = clock.now()
  await welcomeRegulars(db, now)
  const users = await db.selectFrom('users').select(['id', 'email']).execute()
  const slots = await db.selectFrom('time_slots').select(['id', 'start_time']).execute()
  const userIds = new Map(users.map(({ id, email }) => [email ?? '', id]))
  const admin = demoAccounts.find(({ role }) => role === 'Admin')
  let current = now
  return {
    ...parts,
    card: inThePresent(parts),
    clock: { now: () => current },
    today: cafeMoment(now.epochMilliseconds).date,
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
async function keepTheDoor({ db, clock, publicUrl, today, adminId }: DemoCafe): Promise<void> {
  const now = clock.now()
  const due = await db
    .selectFrom('bookings')
    .select(['id', 'starts_at'])
    .where('booking_date', '=', today)
    .where('status', '=', 'confirmed')
    .where('starts_at', '<=', now)
    .orderBy('id')
    .execute()
  for (const [index, { id, starts_at: at }] of due.entries()) {
    if (index % 5 === 4) continue
    const call = { actor: { kind: 'admin', id: adminId } as const, now, publicUrl }
    await tellArrival(db, { id: randomUUID(), bookingId: id, at }, call)
  }
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

/** Mails of the past count as sent: a real mail server has no business with them. */
async function keepMails(db: Db): Promise<void> {
  await db
    .updateTable('mails')
    .set((each) => ({ status: 'sent', sent_at: each.ref('created_at'), attempts: 1 }))
    .where('status', '=', 'queued')
    .where('booking_id', 'is not', null)
    .execute()
}
