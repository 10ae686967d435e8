import type { Counts } from '#contract/choice.ts'
import { peopleIn } from '#domain/booking/party.ts'
import { grownToLeast } from '#domain/booking/welcome.ts'
import { DialogButton } from '#web/ui/dialog-button.tsx'
import { dialogLater } from '#web/ui/dialog-later.tsx'
import { isFullFor, type WaitProps } from './full-times.ts'
import type { Hour } from './hours.ts'

// Most days have room: who opens it fetches it.
const WaitDialog = dialogLater(() => import('./wait-dialog.tsx'))

type Props = WaitProps & {
  className?: string
  /** What tells it from others on the page. */
  children?: React.ReactNode
}

/** Where a time of the day has no room for the party: to hear when there is. */
export function WaitForRoom({ className, children, ...full }: Props) {
  const { session, times } = full
  const party = session ? grownToLeast(session, full.party) : full.party
  const people = peopleIn(party)
  const isFull = times.some((time) => isFullFor(time, people))
  if (!isFull) return null
  return (
    <DialogButton
      tone="quiet"
      size="small"
      className={className}
      renderDialog={(onClose) => <WaitDialog {...full} party={party} onClose={onClose} />}
    >
      Tell me when there is room{people > 1 && ` for ${people}`}
      {children}
    </DialogButton>
  )
}

type HoursProps = { date: string | null; hours: readonly Hour[] | undefined; counts: Counts }

/** One list for the ordinary visits of a day, and one for each session. */
export const WaitForHours = ({ date, hours, counts: party }: HoursProps) =>
  date &&
  hours &&
  [...Map.groupBy(hours, ({ session }) => session)].map(([session, times]) => (
    <WaitForRoom key={session?.id ?? 0} {...{ date, session, times, party }} className="self-start">
      {session && `: ${session.name}`}
    </WaitForRoom>
  ))
