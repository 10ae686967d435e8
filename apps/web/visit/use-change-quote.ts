import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Party } from '#domain/booking/party.ts'
import { api } from '#web/api/api.ts'
import { unwrap } from '#web/api/unwrap.ts'
import { shown, useLink } from './acts/link.ts'

/** A visit and a party, as a booking has or shall have them. */
export type VisitWish = Party & {
  bookingDate: string
  timeSlotId: number
  /** Null: the ordinary visit. */
  sessionId: number | null
}

type Asked = { id: number; now: VisitWish; wanted: VisitWish; waive?: boolean }

/** What a change would cost, asked for whenever the wish is another one. */
export function useChangeQuote({ id, now, wanted, waive }: Asked) {
  const link = useLink()
  const isOther = Object.entries(wanted).some(([name, value]) => Reflect.get(now, name) !== value)
  const body = { ...wanted, ...(waive && { waive }) }
  const { data, error, isFetching } = useQuery({
    queryKey: ['change-quote', id, body],
    queryFn: () =>
      unwrap(
        link === null
          ? api('POST bookings/{id}/changes/quote', { params: { id }, body })
          : api('POST public/ticket/changes/quote', { ...shown(link), body: wanted }),
      ),
    enabled: isOther,
    retry: false,
    staleTime: 0,
    placeholderData: keepPreviousData,
  })
  const quote = isOther && !error && !isFetching ? (data ?? null) : null
  const obstacle = isOther ? (error?.message ?? null) : 'Choose what shall be different.'
  return { quote, body, obstacle, isFetching: isOther && isFetching }
}
