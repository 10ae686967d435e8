import { useId, useState } from 'react'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { CheckIcon } from '#web/ui/icons.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useFocusOn } from '#web/ui/use-focus-on.ts'
import { ActDialog } from './act-dialog.tsx'
import type { Asked } from './act-dialog.tsx'
import { MatterList } from './matter-list.tsx'
import { useAttention } from './use-attention.ts'

type Props = { onDetails: (bookingId: number) => void }

/** What went wrong and waits for somebody, on top of everything else. */
export function Attention({ onDetails }: Props) {
  const id = useId()
  const [heading, focusHeading] = useFocusOn<HTMLHeadingElement>()
  const { data, isFetching, refetch } = useAttention()
  // Kept here and not in its row: an answer must be read, even if the matter is gone meanwhile.
  const [asked, ask] = useState<Asked | null>(null)
  function done() {
    ask(null)
    focusHeading()
  }
  return (
    <section aria-labelledby={id} className="flex flex-col gap-2">
      <h3 ref={heading} id={id} tabIndex={-1} className="text-lg">
        Needs attention today
        {data && data.total > 0 && ` (${data.total})`}
      </h3>
      {data?.takesTestCards && <TestCards />}
      {data?.total === 0 && <AllWell />}
      {data && data.total > 0 && <MatterList {...{ data, onDetails }} onAsk={ask} onDone={done} />}
      {!data && isFetching && <Skeleton className="h-14" />}
      {!data && !isFetching && <NotLoaded onTryAgain={() => void refetch()} />}
      {asked && <ActDialog {...asked} onClose={() => ask(null)} onDone={done} />}
    </section>
  )
}

function TestCards() {
  return (
    <Alert tone="bad" title="Nobody pays">
      <p>
        This site takes bookings with a test key of the card provider, so no money moves. Set
        STRIPE_SECRET_KEY to your live key before you open.
      </p>
    </Alert>
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

function NotLoaded({ onTryAgain }: { onTryAgain: () => void }) {
  return (
    <p className="flex flex-wrap items-center gap-3">
      We could not look for what went wrong.
      <Button tone="quiet" size="small" onClick={onTryAgain}>
        Look Again
      </Button>
    </p>
  )
}
