import { useAnswer } from '#web/act/use-answer.ts'
import type { Data } from '#web/api/api.ts'

export type SessionsOnSale = Data<'GET public/sessions'>
export type PublicSession = SessionsOnSale['sessions'][number]
export type NextVisit = PublicSession['nextVisits'][number]
export type AddOn = SessionsOnSale['addOns'][number]

export const SESSIONS_ON_SALE = ['sessions'] as const

const NOTHING_ELSE: SessionsOnSale = { sessions: [], addOns: [] }

/** Without them there are the ordinary visits still; undefined until that is known. */
export function useOnSale(): SessionsOnSale | undefined {
  const { data, isError } = usePublicSessions()
  return data ?? (isError ? NOTHING_ELSE : undefined)
}

/** Starts from what was heard before, if anything. */
export const usePublicSessions = (heard?: { data: SessionsOnSale | null; at: number }) =>
  useAnswer('GET public/sessions', {
    key: SESSIONS_ON_SALE,
    initialData: heard?.data ?? undefined,
    initialDataUpdatedAt: heard?.at,
  })
