import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { type Answer, unwrap } from '#web/api/api.ts'

const QUIET_FOR_MS = 400

/** What the server says a draft would do to people who have booked. Null: nobody asks. */
export function usePreview<Draft, Found>(
  key: string,
  draft: Draft | null,
  ask: (draft: Draft) => Promise<Answer<Found>>,
) {
  const [resting, isAtRest] = useAtRest(draft)
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

/** The value once it has rested for a moment, and whether it has: a preview need not follow every key. */
function useAtRest<Value>(value: Value): [Value, boolean] {
  const [resting, setResting] = useState(value)
  const text = JSON.stringify(value)
  useEffect(() => {
    const timer = setTimeout(() => setResting(value), QUIET_FOR_MS)
    return () => clearTimeout(timer)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the same content is the same value
  }, [text])
  return [resting, JSON.stringify(resting) === text]
}
