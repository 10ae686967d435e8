import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type Answer, unwrap } from '#web/api/api.ts'
import { useAtRest } from '#web/ui/use-at-rest.ts'

const QUIET_FOR_MS = 400

/** What the server says a draft would do to people who have booked. Null: nobody asks. */
export function usePreview<Draft, Found>(
  key: string,
  draft: Draft | null,
  ask: (draft: Draft) => Promise<Answer<Found>>,
) {
  const [resting, isAtRest] = useAtRest(draft, QUIET_FOR_MS)
  const query = useQuery({
    queryKey: ['office', key, resting],
    queryFn: async () => (resting === null ? null : unwrap(ask(resting))),
    enabled: resting !== null,
    placeholderData: keepPreviousData,
    retry: false,
  })
  const { error, isPlaceholderData } = query
  return { data: query.data ?? undefined, error, isCurrent: isAtRest && !isPlaceholderData }
}
