import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { api } from '#web/api/api.ts'
import { unwrap } from '#web/api/unwrap.ts'
import { toast } from '#web/ui/toast.ts'
import { ownBookingsNotLoaded } from './booking-toasts.ts'

/** The visits that the customer has booked for a date already. */
export function useOwnBookings(date: string | null) {
  const { data, error } = useQuery({
    queryKey: ['own-bookings', 'all-upcoming'],
    queryFn: () => unwrap(api('GET bookings/bookings', { query: { view: 'upcoming' } })),
    enabled: date !== null,
  })
  useEffect(() => {
    if (error) toast(ownBookingsNotLoaded(error))
  }, [error])
  const all = Array.isArray(data) ? data : (data?.items ?? [])
  return all.filter((each) => each.booking_date === date && each.status === 'confirmed')
}
