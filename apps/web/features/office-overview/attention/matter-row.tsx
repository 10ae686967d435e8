import { displayPhone } from '#domain/account/phone.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { ActButton } from './act-button.tsx'
import type { ActName } from './acts.ts'
import type { Matter } from './matters.ts'

type Props = {
  matter: Matter
  onDetails: (bookingId: number) => void
  onAsk: (name: ActName) => void
  onDone: () => void
}

export function MatterRow({ matter, onDetails, onAsk, onDone }: Props) {
  const { kind, headline, facts, bookingId, acts } = matter
  return (
    <li className="grid gap-x-4 gap-y-2 border-t border-line px-4 py-3 first:border-0 lg:grid-cols-[8.5rem_minmax(0,1fr)_auto] lg:items-center">
      <div>
        <Badge tone="bad">{kind}</Badge>
      </div>
      <div className="min-w-0">
        <p className="font-semibold wrap-anywhere">{headline}</p>
        <p className="text-sm wrap-anywhere text-ink-soft">{facts.join(' · ')}</p>
        <Contact matter={matter} />
      </div>
      <div className="flex flex-wrap gap-2 lg:justify-end">
        {acts.map((name) => (
          <ActButton key={name} {...{ name, matter, onAsk, onDone }} />
        ))}
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

function Contact({ matter: { email, phone } }: { matter: Matter }) {
  return (
    <p className="flex flex-wrap gap-x-4 text-sm">
      {phone && (
        <a href={`tel:${phone}`} className="py-0.5 underline">
          {displayPhone(phone)}
        </a>
      )}
      {email && (
        <a href={`mailto:${email}`} className="py-0.5 wrap-anywhere underline">
          {email}
        </a>
      )}
    </p>
  )
}
