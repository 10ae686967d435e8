import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import type { Asked } from './act-dialog.tsx'
import { MatterRow } from './matter-row.tsx'
import { mattersOf, unlisted } from './matters.ts'
import type { AttentionData } from './use-attention.ts'

// The figures of the day should be in sight below them.
const AT_FIRST = 3

type Props = {
  data: AttentionData
  onDetails: (bookingId: number) => void
  onAsk: (asked: Asked) => void
  onDone: () => void
}

export function MatterList({ data, onDetails, onAsk, onDone }: Props) {
  const [showsAll, setShowsAll] = useState(false)
  const matters = mattersOf(data)
  const shown = showsAll ? matters : matters.slice(0, AT_FIRST)
  const more = unlisted(data)
  return (
    <>
      <ul className="rounded-md border-[1.5px] border-rose/50 bg-card">
        {shown.map((matter) => (
          <MatterRow
            key={matter.key}
            matter={matter}
            onDetails={onDetails}
            onAsk={(name) => onAsk({ name, matter })}
            onDone={onDone}
          />
        ))}
      </ul>
      {shown.length < matters.length && (
        <div>
          <Button tone="plain" size="small" onClick={() => setShowsAll(true)}>
            Show all {matters.length}
          </Button>
        </div>
      )}
      {showsAll && more > 0 && (
        <p className="text-sm text-ink-soft">{more} more come once these are settled.</p>
      )}
    </>
  )
}
