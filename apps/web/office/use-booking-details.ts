import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { api } from '#web/api/api.ts'
import { unwrap } from '#web/api/unwrap.ts'
import { toast } from '#web/ui/toast.ts'
import { detailsNotLoaded } from './booking-toasts.ts'

export function useBookingDetails(id: number) {
  const params = { id }
  const booking = useQuery({
    queryKey: ['office', 'booking', id],
    queryFn: () => unwrap(api('GET bookings/admin/{id}', { params })),
    staleTime: 0,
  })
  const story = useQuery({
    queryKey: ['office', 'booking', id, 'story'],
    queryFn: () => unwrap(api('GET bookings/admin/{id}/story', { params })),
    staleTime: 0,
  })
  const error = booking.error ?? story.error
  useEffect(() => {
    if (error) toast(detailsNotLoaded(error))
  }, [error])
  return { booking, story }
}
