import { useQuery } from '@tanstack/react-query'
import { MAX_ADULTS, MAX_CHILDREN } from '#domain/booking/party.ts'
import type { OwnBooking } from '#web/visit/own-booking.ts'
import { slotsKey, useSeatsStream } from '#web/visit/use-seats-stream.ts'
import { readSlots } from '#web/visit/use-slots.ts'

/** How many people fit into a booking's visit, its own included; undefined until that is known. */
export function useRoom(booking: OwnBooking): number | undefined {
  const { booking_date: date, timeSlotId, people_count } = booking
  const { data, isError } = useQuery({
    queryKey: slotsKey(date),
    queryFn: () => readSlots(date),
  })
  useSeatsStream(data ? date : null)
  // Nobody knows, so the server will say.
  if (isError && !data) return MAX_ADULTS + MAX_CHILDREN
  const slot = data?.find(({ id }) => id === timeSlotId)
  return data && people_count + (slot?.remaining_capacity ?? 0)
}
