import { useQuery } from '@tanstack/react-query'
import { api } from '#web/api/api.ts'
import { unwrap } from '#web/api/unwrap.ts'
import { termsInWords } from './terms.ts'

/** What will apply to a slot of a date, in words; null until it is known. */
export function useTerms(date: string | null, slotId: number | null): string | null {
  const { data } = useQuery({
    queryKey: ['terms', date],
    queryFn: () => unwrap(api('GET public/days', { query: { from: date ?? '', to: date ?? '' } })),
    enabled: date !== null && slotId !== null,
  })
  const slot = data?.[0]?.slots.find(({ id }) => id === slotId)
  return slot ? termsInWords(slot) : null
}
