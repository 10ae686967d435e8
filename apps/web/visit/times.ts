import type { Band } from '#domain/booking/ages.ts'
import { minutesOfDay } from '#domain/calendar/time-of-day.ts'
import { formatAmount } from '#domain/pricing/money.ts'
import type { SessionVisit, Slot, Time } from './offered-slots.ts'
import { useLiveDay } from './use-days.ts'

export type Which = {
  slotId: number
  /** Null: the ordinary visit. */
  sessionId: number | null
}

/** A time with the session that runs then. */
export type TimeOfSession = Time &
  Which & { id: string; name: string; price: string; final_price?: number }

/** A slot may have an ordinary visit and sessions at once. */
export const timeId = ({ slotId, sessionId }: Which) =>
  sessionId === null ? String(slotId) : `${slotId} ${sessionId}`

/** The times of a date as they are now; those of one session first. */
export function useTimes(date: string, first: number | null) {
  const { slots, visits } = useLiveDay(date)
  // Without the sessions there are the ordinary visits still.
  const others = visits.data ?? (visits.isError ? [] : undefined)
  return {
    data: slots.data && others && inOrder([...timesOf(slots.data), ...visitsOf(others)], first),
    // Also without a connection, where nothing is asked for yet.
    failed: !slots.data && !slots.isFetching,
    tryAgain: () => void slots.refetch(),
  }
}

const timesOf = (slots: readonly Slot[]): TimeOfSession[] =>
  slots.map((slot) => {
    const which = { slotId: slot.id, sessionId: null }
    const price = formatAmount(slot.final_price)
    return { ...slot, ...which, id: timeId(which), name: 'Visit', price }
  })

const visitsOf = (visits: readonly SessionVisit[]): TimeOfSession[] =>
  visits.map((visit) => ({
    ...visit,
    id: timeId(visit),
    name: visit.sessionName,
    price: priceWords(visit).replace(' each', ''),
  }))

/** One session first, then the ordinary visits, then what else there is, as the day goes. */
export function inOrder(times: readonly TimeOfSession[], first: number | null): TimeOfSession[] {
  const rank = ({ sessionId }: Which) => (sessionId === first ? 0 : sessionId === null ? 1 : 2)
  return times.toSorted(
    (one, other) =>
      rank(one) - rank(other) || minutesOfDay(one.start_time) - minutesOfDay(other.start_time),
  )
}

/** '£15.00 each', 'from £8.00' */
export function priceWords({ prices }: { prices: Partial<Record<Band, number>> }): string {
  const all = [...new Set(Object.values(prices))].toSorted((one, other) => one - other)
  const least = all.find((price) => price > 0)
  if (least === undefined) return 'free'
  return all.length === 1 ? `${formatAmount(least)} each` : `from ${formatAmount(least)}`
}
