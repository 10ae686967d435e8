import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { api } from '#web/api/api.ts'
import { useAuth } from '#web/api/auth.tsx'
import { draftWishes, lastBooking, pendingBookingId } from '#web/api/storage.ts'
import { unwrap } from '#web/api/unwrap.ts'
import type { TicketBooking } from '#web/visit/own-booking.ts'

/** The booking that was paid, kept as the last one so that its ticket can be opened again. */
export function useConfirmedBooking(id: number): TicketBooking | undefined {
  const { user } = useAuth()
  const { data } = useQuery({
    queryKey: ['own-bookings', id],
    queryFn: () => unwrap(api('GET bookings/bookings', { query: { view: 'upcoming' } })),
  })
  const all = Array.isArray(data) ? data : (data?.items ?? [])
  const booking = all.find((each) => each.id === id)
  useEffect(() => {
    // Paid: nothing of it is pending or a draft any more.
    pendingBookingId.remove()
    if (user) draftWishes(user.id).remove()
  }, [user])
  useEffect(() => {
    if (booking) lastBooking.write(JSON.stringify(booking))
  }, [booking])
  return booking
}
