import { keepPreviousData } from '@tanstack/react-query'
import { BOOKING_STATUS_LABELS } from '#domain/booking/status.ts'
import { dateLabel } from '#domain/calendar/labels.ts'
import { useAnswer } from '#web/act/use-answer.ts'
import { useAuth } from '#web/api/auth.tsx'
import type { Place } from '#web/office/place.ts'
import { useAtRest } from '#web/ui/use-at-rest.ts'
import { type Find, localFinds } from './local-finds.ts'

/** Found in this browser, or a booking that is opened where staff are. */
export type AnyFind = Find | (Omit<Find, 'to'> & { bookingId: number })

const QUIET_FOR_MS = 150
const SHORTEST = 2

/** What fits the words: places and acts at once, bookings and people when the server has answered. */
export function useFinds(typed: string, places: readonly Place[]) {
  const { may } = useAuth()
  const wanted = typed.trim()
  const asks = may('bookings') && wanted.length >= SHORTEST
  const [words, isAtRest] = useAtRest(wanted, QUIET_FOR_MS)
  const { data, isFetching, error } = useAnswer(
    'GET office/find',
    {
      key: ['office', 'find', words],
      enabled: asks && words.length >= SHORTEST,
      placeholderData: keepPreviousData,
    },
    { query: { words } },
  )
  const { data: all } = useAnswer('GET office/sessions', {
    key: ['office', 'sessions', 'all'],
    enabled: may('schedule'),
  })
  const sessions = all?.sessions.map(({ form }) => form.name) ?? []
  const found = asks ? data : undefined
  const bookings: AnyFind[] = (found?.bookings ?? []).map((booking) => ({
    kind: 'Bookings',
    label: booking.userName,
    about: `${dateLabel(booking.bookingDate)}, ${booking.timeSlotRange}, ${booking.bookingRef}, ${BOOKING_STATUS_LABELS[booking.status]}`,
    bookingId: booking.id,
  }))
  const people: AnyFind[] = (found?.people ?? []).map(({ name, email }) => ({
    kind: 'People',
    label: name,
    about: email,
    to: `/admin?tab=users&search=${encodeURIComponent(email)}`,
  }))
  return {
    finds: [...bookings, ...localFinds(typed, { places, sessions, may }), ...people],
    instead: found?.instead ?? null,
    /** Until then, bookings and people may be those of the words before. */
    isLooking: asks && (isFetching || !isAtRest),
    failed: error !== null,
  }
}
