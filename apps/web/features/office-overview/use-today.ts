import { useSyncExternalStore } from 'react'
import { cafeMoment } from '#domain/calendar/cafe-clock.ts'

const MINUTE_MS = 60_000

/** The date on the cafe's wall. A page that is left open overnight wakes up in the right month. */
export function useToday(): string {
  return useSyncExternalStore(watchMinutes, cafeToday, cafeToday)
}

const cafeToday = () => cafeMoment(Date.now()).date

function watchMinutes(changed: () => void) {
  const timer = setInterval(changed, MINUTE_MS)
  return () => clearInterval(timer)
}
