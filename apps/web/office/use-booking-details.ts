import { useQuery } from '@tanstack/react-query'
import { useFailureToast } from '#web/act/failure.ts'
import { api } from '#web/api/api.ts'
import { unwrap } from '#web/api/unwrap.ts'

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
  useFailureToast(booking.error ?? story.error, 'Error fetching booking details')
  return { booking, story }
}
