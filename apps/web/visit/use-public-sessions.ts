import { useQuery } from '@tanstack/react-query'
import { api, type Data } from '#web/api/api.ts'
import { unwrap } from '#web/api/unwrap.ts'

export type PublicSession = Data<'GET public/sessions'>['sessions'][number]
export type NextVisit = PublicSession['nextVisits'][number]
export type AddOn = Data<'GET public/sessions'>['addOns'][number]

export const SESSIONS_ON_SALE = ['sessions'] as const

export const usePublicSessions = () =>
  useQuery({
    queryKey: SESSIONS_ON_SALE,
    queryFn: () => unwrap(api('GET public/sessions')),
  })
