import { useQuery } from '@tanstack/react-query'
import { api } from '#web/api/api.ts'
import { unwrap } from '#web/api/unwrap.ts'
import { Badge } from '#web/ui/badge.tsx'

const ONE = { processed: 'false', page: 1, pageSize: 1 } as const

/** How many cancellation requests wait for an answer, beside the name of their tab. */
export function WaitingCount() {
  const { data } = useQuery({
    queryKey: ['office', 'cancellations', 'waiting'],
    queryFn: () => unwrap(api('GET bookings/admin/cancellation-requests', { query: ONE })),
    refetchInterval: 60_000,
  })
  if (!data?.total) return null
  return (
    <span className="ms-1.5">
      <Badge tone="bad">
        {data.total}
        <span className="sr-only"> waiting</span>
      </Badge>
    </span>
  )
}
