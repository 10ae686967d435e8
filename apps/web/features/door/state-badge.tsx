import type { ArrivalState } from '#domain/booking/arrival.ts'
import { Badge } from '#web/ui/badge.tsx'
import { CheckIcon, WarningIcon } from '#web/ui/icons.tsx'
import { ClockIcon } from '#web/ui/thing-icons.tsx'
import { type Day, type Party, stateOf, stateWords } from './day.ts'

const looks = {
  expected: { tone: 'neutral', Icon: null },
  late: { tone: 'bad', Icon: ClockIcon },
  partly: { tone: 'waiting', Icon: null },
  here: { tone: 'good', Icon: CheckIcon },
  released: { tone: 'bad', Icon: ClockIcon },
  unseen: { tone: 'waiting', Icon: null },
  over: { tone: 'neutral', Icon: null },
  'no-show': { tone: 'bad', Icon: WarningIcon },
} as const satisfies Record<ArrivalState, object>

export function StateBadge({ party, day, now }: { party: Party; day: Day; now: number }) {
  if (party.status === 'pending') return <Badge tone="waiting">Not paid yet</Badge>
  const { tone, Icon } = looks[stateOf(party, day, now)]
  return (
    <Badge tone={tone} icon={Icon && <Icon />}>
      {stateWords(party, day, now)}
    </Badge>
  )
}
