import { useState } from 'react'
import { api } from '#web/api/api.ts'
import type { Answer } from '#web/api/api.ts'
import type { ApiError } from '#web/api/api-error.ts'
import type { ActedBooking } from './acted-booking.ts'
import type { Problem } from './act-problem.tsx'
import { bookingChanges } from './booking-changes.ts'
import { useRefreshOffice } from './use-refresh-office.ts'

/**
 * One act on a booking: once at a time, and never on a state that nobody has seen. Where somebody
 * else was faster, `booking` becomes what it is now and `problem` says what has changed.
 */
export function useBookingAct(first: ActedBooking) {
  const [booking, setBooking] = useState(first)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<Problem | null>(null)
  const refresh = useRefreshOffice()

  async function act<T>(asked: Promise<Answer<T>>): Promise<Answer<T>> {
    setBusy(true)
    setProblem(null)
    const answer = await asked
    if (answer.error) await explain(answer.error)
    setBusy(false)
    void refresh()
    return answer
  }

  async function explain({ message }: ApiError) {
    const { data: now } = await api('GET bookings/admin/{id}', { params: { id: booking.id } })
    setProblem({ message, changes: now ? bookingChanges(booking, now) : [] })
    if (now) setBooking(now)
  }

  return { booking, busy, problem, act }
}
