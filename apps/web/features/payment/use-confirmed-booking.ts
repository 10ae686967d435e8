import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { api } from '#web/api/api.ts'
import { lastBooking, pendingBookingId } from '#web/api/storage.ts'
import { unwrap } from '#web/api/unwrap.ts'
import type { TicketBooking } from '#web/visit/own-booking.ts'

/** The booking that was paid, kept as the last one so that its ticket can be opened again. */
export function useConfirmedBooking(id: number): TicketBooking | undefined {
  const { data } = useQuery({
    queryKey: ['own-bookings', id],
    queryFn: () => unwrap(api('GET bookings/bookings', { query: {} })),
  })
  const all = Array.isArray(data) ? data : (data?.items ?? [])
  const booking = all.find((each) => each.id === id)
  useEffect(() => {
    if (!booking) return
    lastBooking.write(JSON.stringify(booking))
    pendingBookingId.remove()
  }, [booking])
  return booking
}
