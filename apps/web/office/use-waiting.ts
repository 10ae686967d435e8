import { useAnswer } from '#web/act/use-answer.ts'
import { useAuth } from '#web/api/auth.tsx'

/** Things go wrong while no staff press Refresh. */
const LOOK_AGAIN_MS = 60_000

export function useWaiting() {
  const { may } = useAuth()
  return useAnswer('GET admin/dashboard/attention', {
    key: ['office', 'attention'],
    enabled: may('books'),
    refetchInterval: LOOK_AGAIN_MS,
  })
}
