import { useId, useState } from 'react'
import { useCards } from '#web/office/use-cards.ts'
import { useWaiting } from '#web/office/use-waiting.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { CheckIcon } from '#web/ui/icons.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useFocusOn } from '#web/ui/use-focus-on.ts'
import { type ActName, actNamed, useAttentionAct } from './acts.ts'
import { type AttentionData, type AttentionItem, itemsOf, unlisted } from './attention-items.ts'
import { AttentionRow } from './attention-row.tsx'

// The figures of the day should be in sight below them.
const AT_FIRST = 3

export function Attention({ onDetails }: { onDetails: (bookingId: number) => void }) {
  const id = useId()
  const [heading, focusHeading] = useFocusOn<HTMLHeadingElement>()
  const { data, isFetching, refetch } = useWaiting()
  const house = useCards()
  // Kept here and not in its row: an answer must be read, even if the item is gone meanwhile.
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
      {house.data?.cards === 'test' && <TestCards />}
      {data?.total === 0 && <AllWell />}
      {data && data.total > 0 && <Items {...{ data, onDetails }} onAsk={ask} onDone={done} />}
      {!data && isFetching && <Skeleton className="h-14" />}
      {!data && !isFetching && <NotLoaded onTryAgain={() => void refetch()} />}
      {asked && <AttentionDialog {...asked} onClose={() => ask(null)} onDone={done} />}
    </section>
  )
}

type ItemsProps = {
  data: AttentionData
  onDetails: (bookingId: number) => void
  onAsk: (asked: Asked) => void
  onDone: () => void
}

function Items({ data, onDetails, onAsk, onDone }: ItemsProps) {
  const [showsAll, setShowsAll] = useState(false)
  const items = itemsOf(data)
  const shown = showsAll ? items : items.slice(0, AT_FIRST)
  const more = unlisted(data)
  return (
    <>
      <ul className="rounded-md border-[1.5px] border-rose/50 bg-card">
        {shown.map((item) => (
          <AttentionRow
            key={item.key}
            item={item}
            onDetails={onDetails}
            onAsk={(name) => onAsk({ name, item })}
            onDone={onDone}
          />
        ))}
      </ul>
      {shown.length < items.length && (
        <div>
          <Button tone="plain" size="small" onClick={() => setShowsAll(true)}>
            Show all {items.length}
          </Button>
        </div>
      )}
      {showsAll && more > 0 && (
        <p className="text-sm text-ink-soft">{more} more come once these are settled.</p>
      )}
    </>
  )
}

const TestCards = () => (
  <Alert tone="bad" title="Nobody pays">
    <p>
      This site takes bookings with a test key of the card provider, so no money moves. Set
      STRIPE_SECRET_KEY to your live key before you open.
    </p>
  </Alert>
)

const AllWell = () => (
  <p className="flex items-center gap-2 rounded-md border-[1.5px] border-moss/40 bg-moss-wash px-4 py-2.5 text-moss">
    <CheckIcon />
    All is well: no refund, payment, visit or e-mail waits for you.
  </p>
)

const NotLoaded = ({ onTryAgain }: { onTryAgain: () => void }) => (
  <p className="flex flex-wrap items-center gap-3">
    We could not look for what went wrong.
    <Button tone="quiet" size="small" onClick={onTryAgain}>
      Look Again
    </Button>
  </p>
)

type Asked = { name: ActName; item: AttentionItem }

type DialogProps = Asked & { onClose: () => void; onDone: () => void }

function AttentionDialog({ name, item, onClose, onDone }: DialogProps) {
  const { run, busy, refusal } = useAttentionAct(name, item.subjectId, { onDone })
  const { label, question } = actNamed(name)
  return (
    <ConfirmDialog
      title={question?.title ?? label}
      confirm={label}
      running="Processing..."
      busy={busy}
      problem={refusal?.message}
      onConfirm={run}
      onClose={onClose}
    >
      <p className="rounded-md bg-sunk px-4 py-3 wrap-anywhere">
        <strong>{item.headline}</strong>
        <br />
        {item.facts[0]}
      </p>
      <p>{question?.consequence}</p>
    </ConfirmDialog>
  )
}
