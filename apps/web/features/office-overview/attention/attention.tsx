import { useId, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { CheckIcon } from '#web/ui/icons.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { MatterRow } from './matter-row.tsx'
import { mattersOf, unlisted } from './matters.ts'
import { useAttention } from './use-attention.ts'
import type { AttentionData } from './use-attention.ts'

type Props = { onDetails: (bookingId: number) => void }

/** What went wrong and waits for somebody, on top of everything else. */
export function Attention({ onDetails }: Props) {
  const id = useId()
  const { data, isFetching, refetch } = useAttention()
  return (
    <section aria-labelledby={id} className="flex flex-col gap-2">
      <h3 id={id} className="text-lg">
        Needs attention today
        {data && data.total > 0 && ` (${data.total})`}
      </h3>
      {data && data.total === 0 && <AllWell />}
      {data && data.total > 0 && <Matters data={data} onDetails={onDetails} />}
      {!data && isFetching && <Skeleton className="h-14" />}
      {!data && !isFetching && (
        <p className="flex flex-wrap items-center gap-3">
          We could not look for what went wrong.
          <Button tone="quiet" size="small" onClick={() => void refetch()}>
            Look Again
          </Button>
        </p>
      )}
    </section>
  )
}

function AllWell() {
  return (
    <p className="flex items-center gap-2 rounded-md border-[1.5px] border-moss/40 bg-moss-wash px-4 py-2.5 text-moss">
      <CheckIcon />
      All is well: no refund, payment, visit or mail waits for you.
    </p>
  )
}

// The figures of the day should be in sight below them.
const AT_FIRST = 3

function Matters({ data, onDetails }: Props & { data: AttentionData }) {
  const [showsAll, setShowsAll] = useState(false)
  const matters = mattersOf(data)
  const shown = showsAll ? matters : matters.slice(0, AT_FIRST)
  const more = unlisted(data)
  return (
    <>
      <ul className="rounded-md border-[1.5px] border-rose/50 bg-card">
        {shown.map((matter) => (
          <MatterRow key={matter.key} matter={matter} onDetails={onDetails} />
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
