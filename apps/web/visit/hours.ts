import { type Band, BANDS } from '#domain/booking/ages.ts'
import type { SessionVisit, Slot, Time } from './offered-slots.ts'
import { timeId } from './times.ts'
import type { PublicSession } from './use-public-sessions.ts'

/** What can be chosen on a day: an ordinary visit, or that of a session. */
export type Hour = Time & {
  id: string
  slotId: number
  /** Null: the ordinary visit. */
  session: PublicSession | null
  capacity: number
  /** What one seat costs, for each band that may come. */
  prices: Partial<Record<Band, number>>
}

/** Ordinary visits first, each kind in the order of the day. */
export function hoursOf(
  slots: readonly Slot[],
  visits: readonly SessionVisit[],
  sessions: readonly PublicSession[],
): Hour[] {
  const ordinary = slots.map((slot) => ({
    ...slot,
    id: timeId({ slotId: slot.id, sessionId: null }),
    slotId: slot.id,
    session: null,
    prices: slot.prices ?? Object.fromEntries(BANDS.map((band) => [band, slot.final_price])),
  }))
  const others = visits
    .toSorted((one, other) => (one.start_time < other.start_time ? -1 : 1))
    .flatMap((visit) => {
      const session = sessions.find(({ id }) => id === visit.sessionId)
      return session ? [{ ...visit, id: timeId(visit), session }] : []
    })
  // What has begun is no choice any more; what is full still tells how the day will be.
  return [...ordinary, ...others].filter(
    (hour) => hour.is_available || hour.remaining_capacity === 0,
  )
}
