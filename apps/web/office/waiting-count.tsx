import { useAnswer } from '#web/act/use-answer.ts'
import { Badge } from '#web/ui/badge.tsx'

export function WaitingCount() {
  const { data } = useAnswer(
    'GET bookings/admin/cancellation-requests',
    { key: ['office', 'cancellations', 'waiting'], refetchInterval: 60_000 },
    { query: { processed: 'false', page: 1, pageSize: 1 } },
  )
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
