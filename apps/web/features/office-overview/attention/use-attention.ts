import { useQuery } from '@tanstack/react-query'
import { api } from '#web/api/api.ts'
import type { Data } from '#web/api/api.ts'
import { unwrap } from '#web/api/unwrap.ts'

export type AttentionData = Data<'GET admin/dashboard/attention'>

/** Things go wrong while nobody presses Refresh. */
const LOOK_AGAIN_MS = 60_000

export function useAttention() {
  return useQuery({
    queryKey: ['office', 'attention'],
    queryFn: () => unwrap(api('GET admin/dashboard/attention')),
    refetchInterval: LOOK_AGAIN_MS,
  })
}
