import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { addDays } from '#domain/calendar/calendar-date.ts'
import { cafeMoment } from '#domain/calendar/cafe-clock.ts'
import { build } from '#server/app.ts'
import { type Visitor, visitor } from '#server/ordering/booking-scenes.ts'
import type { CardProvider } from '#server/platform/card/card-provider.ts'
import { systemClock } from '#server/platform/clock.ts'
import { connect, type Db } from '#server/platform/database/connect.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { createLog } from '#server/platform/log.ts'
import { startEmbeddedPostgres } from '#server/platform/postgres/supervisor.ts'
import { seedSlots } from '#server/visits/seed-slots.ts'
import { seedSettings } from '#server/visits/settings/seed-settings.ts'
import { noCard } from '#testing/no-card.ts'
import { fillOffice } from '#testing/office-history.ts'

const clock = { ...systemClock, set: () => {}, advance: () => {} }

/** A provider that answers at once, so that only our own work is measured. */
const instantCard: CardProvider = {
  ...noCard,
  openCheckout: async ({ amountPence, bookingReference, sessionReference }) => {
    const id = `cs_test_${randomBytes(16).toString('hex')}`
    const url = `https://pay.example/${id}`
    const common = { id, url, state: 'open', currency: 'gbp', paymentId: null } as const
    return { ...common, amountPence, bookingReference, sessionReference }
  },
}

/** The product on a database with that many bookings of the past. */
export async function openShop(dataDir: string, bookings: number) {
  const postgres = await startEmbeddedPostgres({ dataDir })
  const { db, pool, close } = connect(postgres.connection, () => {})
  await migrate(db)
  await seedSettings(db, clock.now())
  await seedSlots(db, clock.now())
  await sql`update settings set value = '1000'
    where key in ('defaultSlotCapacity', 'weekendSlotCapacity')`.execute(db)
  await addHistory(db, bookings)
  const publicUrl = 'http://localhost:3000'
  const log = createLog('silent')
  const parts = { db, pool, clock, card: instantCard, log, publicUrl, site: null }
  const app = await build({ ...parts, trustProxy: false })
  const stop = async () => {
    await app.close()
    await close()
    await postgres.stop()
  }
  return { app, db, pool, address: postgres.connection, stop }
}

export const dateAhead = (days: number) =>
  addDays(cafeMoment(clock.now().epochMilliseconds).date, days)

export async function addBuyers(db: Db, count: number): Promise<Visitor[]> {
  const buyers: Visitor[] = []
  while (buyers.length < count) buyers.push(await visitor({ db, clock }))
  return buyers
}

/** Three years of visits; new ids begin where no other number is. */
async function addHistory(db: Db, bookings: number): Promise<void> {
  if (bookings > 0) await fillOffice(db, bookings)
  await sql`alter table users alter column id restart with 9000000`.execute(db)
  await sql`alter table bookings alter column id restart with 5000000`.execute(db)
  await sql`alter table payments alter column id restart with 7000000`.execute(db)
}
