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

// Each statement must end within the product's own time limit.
const CHUNK = 25_000

/** Three years of visits, each paid once, by a twentieth as many customers. */
async function addHistory(db: Db, bookings: number): Promise<void> {
  const customers = Math.ceil(bookings / 20)
  await sql`insert into users (email, name, password_hash, created_at, updated_at)
    select 'past-' || n || '@example.com', 'Guest', 'none', now(), now()
    from generate_series(1, ${sql.lit(customers)}) n`.execute(db)
  for (let from = 1; from <= bookings; from += CHUNK) {
    await addVisits(db, from, Math.min(bookings, from + CHUNK - 1), customers)
  }
  await sql`analyze`.execute(db)
  // New ids begin where no other number is.
  await sql`alter table users alter column id restart with 9000000`.execute(db)
  await sql`alter table bookings alter column id restart with 5000000`.execute(db)
  await sql`alter table payments alter column id restart with 7000000`.execute(db)
}

async function addVisits(db: Db, from: number, to: number, customers: number): Promise<void> {
  await sql`insert into bookings (reference, user_id, slot_id, booking_date, start_time, end_time,
      starts_at, ends_at, adults, children, seat_price_pence, total_pence, status,
      created_at, updated_at)
    select 'WW-' || upper(lpad(to_hex(n), 8, '0')), 1 + n % ${sql.lit(customers)}, slot.id,
      current_date - 1 - n % 1095, start_time, end_time,
      current_date - 1 - n % 1095 + start_time, current_date - 1 - n % 1095 + end_time,
      2, 0, 1500, 3000, 'completed', now(), now()
    from generate_series(${sql.lit(from)}, ${sql.lit(to)}) n
    join (select *, row_number() over (order by id) as nth, count(*) over () as slots
      from time_slots) slot on nth = 1 + n % slots
    order by n`.execute(db)
  await sql`insert into payments (booking_id, session_reference, idempotency_key, amount_pence,
      status, description, success_url, cancel_url, expires_at, paid_at, created_at, updated_at)
    select id, 'cs_' || lpad(id::text, 26, '0'), 'past ' || id, 3000, 'paid', '', '', '',
      now(), now(), now(), now() from bookings
    where id between ${sql.lit(from)} and ${sql.lit(to)}`.execute(db)
}
