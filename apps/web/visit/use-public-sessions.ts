import { useQuery } from '@tanstack/react-query'
import { api, type Data } from '#web/api/api.ts'
import { unwrap } from '#web/api/unwrap.ts'

export type SessionsOnSale = Data<'GET public/sessions'>
export type PublicSession = SessionsOnSale['sessions'][number]
export type NextVisit = PublicSession['nextVisits'][number]
export type AddOn = SessionsOnSale['addOns'][number]

export const SESSIONS_ON_SALE = ['sessions'] as const

/** Starts from what was heard before, if anything. */
export const usePublicSessions = (heard?: { data: SessionsOnSale | null; at: number }) =>
  useQuery({
    queryKey: SESSIONS_ON_SALE,
    queryFn: () => unwrap(api('GET public/sessions')),
    initialData: heard?.data ?? undefined,
    initialDataUpdatedAt: heard?.at,
  })
