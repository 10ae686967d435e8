import { Badge } from '#web/ui/badge.tsx'
import type { Place } from './place.ts'
import { useWaiting } from './use-waiting.ts'

/** How many things wait at a place; nothing where none do. */
export function WaitingCount({ place }: { place: Pick<Place, 'waits'> }) {
  const { data } = useWaiting()
  const count = data && place.waits?.(data)
  if (!count) return null
  return (
    <Badge tone="bad" small>
      {count}
      <span className="sr-only"> waiting</span>
    </Badge>
  )
}
