import { useState } from 'react'
import { useAct, type ActOptions } from '#web/act/use-act.ts'
import { api, type EndpointName } from '#web/api/api.ts'
import type { ActedBooking } from './acted-booking.ts'
import { bookingChanges } from './booking-changes.ts'

/**
 * One act on a booking under its optimistic version: where another person was faster,
 * `booking` becomes what it is now and `problem` says what has changed.
 */
export function useBookingAct<E extends EndpointName>(
  first: ActedBooking,
  endpoint: E,
  options: Pick<ActOptions<E>, 'done' | 'failed' | 'onDone' | 'onRefused'>,
) {
  const [booking, setBooking] = useState(first)
  const [changes, setChanges] = useState<string[]>([])
  const { run, busy, refusal } = useAct(endpoint, {
    ...options,
    changes: ['office'],
    onRefused: async (why) => {
      options.onRefused?.(why)
      const { data: now } = await api('GET bookings/admin/{id}', { params: { id: booking.id } })
      setChanges(now ? bookingChanges(booking, now) : [])
      if (now) setBooking(now)
    },
  })
  return { booking, busy, problem: refusal && { message: refusal.message, changes }, run }
}
