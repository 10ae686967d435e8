import { startHold } from '#server/ordering/holds/hold.ts'
import { randomBytes, randomUUID } from 'node:crypto'
import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from 'kysely'
import { findOffer } from '#server/ordering/place/find-offer.ts'
import { placeBooking } from '#server/ordering/place/place-booking.ts'
import { systemClock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/database/connect.ts'
import type { Database } from '#server/platform/database/schema.ts'
import { toParameter } from '#server/platform/database/values.ts'
import { isRefusal } from '#server/platform/refusal.ts'
import { readSeats } from '#server/visits/seats/seats.queries.ts'
import type { BenchVisit, Door } from './visits.ts'

/** The very statement by which the product places a booking, with the values of one visit. */
export type Placing = { text: string; values: unknown[] }

// Nobody's id: marks the places where the customer stands.
export const NOBODY = 987_654_321
const urls = { successUrl: 'https://bench.example/', cancelUrl: 'https://bench.example/' }

/** Lets the product place a booking in a database that only listens. */
export async function recordPlacing(db: Db, visit: BenchVisit, door: Door): Promise<Placing> {
  const now = systemClock.now()
  const { date } = visit
  const offer = findOffer(await readSeats(db, { from: date, to: date }, now), visit, now)
  if (isRefusal(offer)) throw new Error(`${date} is not offered: ${offer.refused}`)
  const contact = { name: 'Mara Quill', email: `mara-${NOBODY}@example.com`, phone: null }
  const [owner, actor] =
    door === 'public/visits'
      ? [{ contact, heldBy: String(NOBODY) }, { kind: 'visitor' } as const]
      : [{ userId: NOBODY }, { kind: 'customer', id: NOBODY } as const]
  const party = { adults: 1, children: 0, totalPence: 1500 }
  const { placing, listener } = listen()
  await placeBooking(
    listener,
    {
      order: { ...visit, ...party, owner, specialRequests: '', urls },
      offer,
      lines: [{ kind: 'seat', name: 'adult', quantity: 1, unitPence: 1500 }],
      hold: startHold('checkout', now),
    },
    { actor, now, publicUrl: urls.cancelUrl },
  ).catch(() => 'it gets no answer')
  return placing()
}

function listen() {
  let heard: Placing | null = null
  const listener = new Kysely<Database>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
    log: ({ query }) => {
      // Whoever answers right after it has to wait for the disk.
      const text = query.sql.replace(`'synchronous_commit', 'off'`, `'synchronous_commit', 'on'`)
      heard = { text, values: query.parameters.map(toParameter) }
    },
  })
  const placing = () => {
    if (!heard) throw new Error('the product sent nothing')
    return heard
  }
  return { listener, placing }
}

/** Another customer and other names, where the recorded ones stand. */
export function renew([order, ...rest]: readonly unknown[], userId: number): unknown[] {
  const renewed = String(order)
    .replaceAll(String(NOBODY), String(userId))
    .replace(REFERENCE, () => `WW-${randomBytes(4).toString('hex').toUpperCase()}`)
    .replaceAll(SESSION, `cs_${randomBytes(13).toString('hex')}`)
    .replace(UUID, () => randomUUID())
  return [renewed, ...rest]
}

export const REFERENCE = /WW-\w{8}/
export const SESSION = /cs_\w{26}/g
export const UUID = /[0-9a-f]{8}-[0-9a-f-]{27}/
