import { useAuth } from '#web/api/auth.tsx'
import { ContactLinks } from '#web/office/contact-links.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { actNamed, useAttentionAct, type ActName } from './acts.ts'
import type { AttentionItem } from './attention-items.ts'

type Props = {
  item: AttentionItem
  onDetails: (bookingId: number) => void
  onAsk: (name: ActName) => void
  onDone: () => void
}

export function AttentionRow({ item, onDetails, onAsk, onDone }: Props) {
  const { kind, headline, facts, bookingId, acts, at } = item
  const { may } = useAuth()
  return (
    <li className="grid gap-x-4 gap-y-2 border-t border-line px-4 py-3 first:border-0 lg:grid-cols-[11rem_minmax(0,1fr)_auto] lg:items-center">
      <div>
        <Badge tone="bad">{kind}</Badge>
      </div>
      <div className="min-w-0">
        <p className="font-semibold wrap-anywhere">{headline}</p>
        <p className="text-sm wrap-anywhere text-ink-soft">{facts.join(' · ')}</p>
        <ContactLinks {...item} />
      </div>
      <div className="flex flex-wrap gap-2 lg:justify-end">
        {may('care') &&
          acts.map((name) => <ActButton key={name} {...{ name, item, onAsk, onDone }} />)}
        {at && may('care') && (
          <ButtonLink to={at} tone="quiet" size="small" aria-label={`Answer: ${headline}`}>
            Answer
          </ButtonLink>
        )}
        {bookingId !== null && (
          <Button
            tone="quiet"
            size="small"
            aria-label={`Details: ${headline}`}
            onClick={() => onDetails(bookingId)}
          >
            Details
          </Button>
        )}
      </div>
    </li>
  )
}

function ActButton({ name, item, onAsk, onDone }: Omit<Props, 'onDetails'> & { name: ActName }) {
  const { run, busy } = useAttentionAct(name, item.subjectId, { failed: 'Error', onDone })
  const { label, question } = actNamed(name)
  return (
    <Button
      tone="quiet"
      size="small"
      busy={busy}
      aria-label={`${label}: ${item.headline}`}
      onClick={question ? () => onAsk(name) : run}
    >
      {label}
    </Button>
  )
}
