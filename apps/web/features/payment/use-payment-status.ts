import { useEffect } from 'react'
import { useAnswer } from '#web/act/use-answer.ts'
import type { Data } from '#web/api/api.ts'
import { useAuth } from '#web/api/auth.tsx'
import { draftWishes, lastBooking, pendingBookingId } from '#web/api/storage.ts'
import { ownBookingsKey, type TicketBooking } from '#web/visit/own-booking.ts'

export type PaymentStatus = Data<'GET StripePayments/status/{id}'>

const ASK_AGAIN_MS = 2_000

/** The true state of a payment, by its reference or its booking: asked again until it is known. */
export const usePaymentStatus = (id: string | undefined) =>
  useAnswer(
    'GET StripePayments/status/{id}',
    {
      key: ['payment-status', id],
      enabled: id !== undefined,
      refetchInterval: ({ state }) => (state.data?.status === 'pending' ? ASK_AGAIN_MS : false),
      staleTime: 0,
    },
    { params: { id: id ?? '' } },
  )

/** The booking that was paid, kept as the last one so that its ticket can be opened again. */
export function useConfirmedBooking(id: number): TicketBooking | undefined {
  const { user } = useAuth()
  const { data } = useAnswer(
    'GET bookings/bookings',
    { key: [...ownBookingsKey, id] },
    { query: { view: 'upcoming' } },
  )
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
