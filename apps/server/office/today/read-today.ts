import { runOfHour } from '#domain/booking/arrival.ts'
import { visitInstants } from '#domain/calendar/cafe-time.ts'
import { readLateAfter } from '#server/ordering/door/late-after.queries.ts'
import { comingOf } from '#server/ordering/door/release-seats.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { readSlotsOfDate, type SlotOfDate } from '#server/visits/slots-of-date.ts'
import { listParties, type Party } from './today.queries.ts'

/** An hour of the day with those who come in it. */
export type Hour = Awaited<ReturnType<typeof readToday>>['hours'][number]

export async function readToday(db: Db, date: string, now: Temporal.Instant) {
  const lateAfter = await readLateAfter(db)
  const parties = await listParties(db, date, now)
  const slots = await readSlotsOfDate(db, date, now)
  const hours = slots
    .filter((slot) => isOpen(slot) || parties.some((party) => isIn(party, slot)))
    .map((slot) => {
      const coming = parties.filter((party) => party.status !== 'pending' && isIn(party, slot))
      return {
        slot,
        ...visitInstants(date, slot),
        ...runOfHour(
          coming.map((party) => comingOf(party, lateAfter)),
          now.epochMilliseconds,
        ),
      }
    })
  return { hours, parties, lateAfter }
}

/** An hour that has begun is still of the day. */
const isOpen = ({ whyNot }: SlotOfDate) =>
  whyNot === null || whyNot === 'started' || whyNot === 'past-date' || whyNot === 'beyond-window'

const isIn = (party: Party, slot: SlotOfDate) =>
  party.slot_id === slot.id && party.start_time === slot.startTime
