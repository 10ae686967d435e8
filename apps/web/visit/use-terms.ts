import { useAnswer } from '#web/act/use-answer.ts'
import { termsInWords } from './terms.ts'

/** What will apply to a slot of a date, in words; null until it is known. */
export function useTerms(date: string | null, slotId: number | null): string | null {
  const { data } = useAnswer(
    'GET public/days',
    { key: ['terms', date], enabled: date !== null && slotId !== null },
    { query: { from: date ?? '', to: date ?? '' } },
  )
  const slot = data?.[0]?.slots.find(({ id }) => id === slotId)
  return slot ? termsInWords(slot) : null
}
