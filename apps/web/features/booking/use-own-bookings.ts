import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { api } from '#web/api/api.ts'
import { unwrap } from '#web/api/unwrap.ts'
import { toast } from '#web/ui/toast.ts'
import { ownBookingsNotLoaded } from './booking-toasts.ts'

const STATUS = { upcoming: 'confirmed', unpaid: 'pending' } as const

/** The visits that the customer has on a date already: booked, or waiting to be paid. */
export function useOwnBookings(view: keyof typeof STATUS, date: string | null) {
  const { data, error } = useQuery({
    queryKey: ['own-bookings', 'all', view],
    queryFn: () => unwrap(api('GET bookings/bookings', { query: { view } })),
    enabled: date !== null,
  })
  useEffect(() => {
    if (error) toast(ownBookingsNotLoaded(error))
  }, [error])
  const all = Array.isArray(data) ? data : (data?.items ?? [])
  return all.filter((each) => each.booking_date === date && each.status === STATUS[view])
}
