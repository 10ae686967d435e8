import { sql } from 'kysely'
import { slotCapacity } from '#domain/calendar/slots.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { readSettings } from '#server/visits/settings/settings.queries.ts'
import type { Breach } from './stored-rules.ts'

type Taken = { slot_id: number; booking_date: string; people: number; agreed: number }

/**
 * Invariant 1. Staff may lower a capacity beneath what is booked, so the largest that was ever
 * in force counts: now, when the seats were taken, or in the history of the settings.
 */
export async function checkSeats(db: Db): Promise<Breach[]> {
  const { settings } = await readSettings(db)
  const once = await largestOnce(db)
  const taken = await readTaken(db)
  return taken
    .filter((each) => {
      const now = slotCapacity(settings, each.booking_date)
      return each.people > Math.max(now, each.agreed, once)
    })
    .map(({ slot_id, booking_date, people }) => ({
      invariant: 1,
      subject: `slot ${slot_id} on ${booking_date}`,
      what: `has ${people} people`,
    }))
}

async function readTaken(db: Db): Promise<Taken[]> {
  const { rows } = await sql<Taken>`
    select slot_id, booking_date, sum(people) as people,
      coalesce(max((after ->> 'capacity')::int), 0) as agreed
    from bookings left join audit_entries on subject_kind = 'booking'
      and subject_id = bookings.id::text and action = 'booking.created'
    where status in ('pending', 'confirmed', 'cancelrequested', 'completed')
    group by slot_id, booking_date`.execute(db)
  return rows
}

async function largestOnce(db: Db): Promise<number> {
  const { rows } = await sql<{ largest: number | null }>`
    select max((before ->> 'value')::int) as largest from audit_entries
    where subject_kind = 'setting'
      and subject_id in ('defaultSlotCapacity', 'weekendSlotCapacity')`.execute(db)
  return rows[0]?.largest ?? 0
}
