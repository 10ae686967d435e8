import { useQuery } from '@tanstack/react-query'
import { api, type Data } from '#web/api/api.ts'
import { unwrap } from '#web/api/unwrap.ts'
import { dayKey } from './use-day.ts'

export type OfferedSession = Data<'GET office/offers'>[number]
export type OfferedHour = OfferedSession['hours'][number]

/** What the desk can sell on a date. */
export const useOffers = (date: string) =>
  useQuery({
    queryKey: [...dayKey, 'offers', date],
    queryFn: () => unwrap(api('GET office/offers', { query: { date } })),
    staleTime: 0,
  })

/** In pounds, whole pence. */
export const priceOf = (hour: OfferedHour, adults: number, children: number) =>
  Math.round((hour.adultPrice * adults + hour.childPrice * children) * 100) / 100
