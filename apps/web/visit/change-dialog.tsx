import { CHILDREN_ARE } from '#domain/booking/ages.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import type { ChangeLimits } from './change-limits.ts'
import type { Quote, useChange, VisitWish } from './use-change.ts'
import { mostInChange, peopleIn } from '#domain/booking/party.ts'
import { PartyFields } from './party-fields.tsx'
import { WhenFields } from './when-fields.tsx'

type Props = Pick<React.ComponentProps<typeof ConfirmDialog>, 'title' | 'description'> & {
  change: ReturnType<typeof useChange>
  /** All of it, unless it says so. */
  limits?: ChangeLimits
  /** Said while nothing is chosen, and of what it costs. */
  unchanged: string
  words: (quote: Quote) => string
  confirm: (quote: Quote | null) => string
  running: string
  busy: boolean
  /** Why it did not happen: until something else is chosen. */
  refusal?: string | undefined
  onChoose?: () => void
  onConfirm: (quote: Quote) => void
  onClose: () => void
  children: React.ReactNode
}

export function ChangeDialog(props: Props) {
  const { change, limits, refusal, children } = props
  const { title, description, running, busy, onClose } = props
  const { wanted, quote, askAgain } = change
  return (
    <ConfirmDialog
      {...(limits?.canMove !== false && { size: 'wide' })}
      {...{ title, description, running, busy, onClose }}
      note={<Note {...props} />}
      keep="Leave as it is"
      confirm={askAgain ? 'Try Again' : props.confirm(quote)}
      resting={quote === null && !askAgain}
      onConfirm={() => {
        if (askAgain) askAgain()
        else if (quote) props.onConfirm(quote)
      }}
    >
      <VisitFields
        {...{ wanted, limits }}
        onChange={(part) => {
          change.choose(part)
          // Another wish may be possible: what was wrong with this one is no longer in the way.
          if (refusal) props.onChoose?.()
        }}
      />
      {children}
    </ConfirmDialog>
  )
}

function Note({ change, refusal, unchanged, words }: Props) {
  const { isOther, isFetching, obstacle, quote } = change
  if (!isOther) return unchanged
  if (isFetching) return 'One moment.'
  if (refusal ?? obstacle) return refusal ?? obstacle
  return quote && <strong>{words(quote)}</strong>
}

type FieldsProps = {
  wanted: VisitWish
  limits?: ChangeLimits | undefined
  onChange: (part: Partial<VisitWish>) => void
}

/** Party, date, time and session in one, as far as they can change. How many have room, the quote says. */
function VisitFields({ wanted, limits, onChange }: FieldsProps) {
  const most = limits?.most ?? mostInChange(wanted, true)
  const party = (
    <PartyFields
      party={wanted}
      remaining={peopleIn(most)}
      most={most}
      {...(limits && { atLeast: limits.atLeast })}
      childrenHint={wanted.sessionId === null ? CHILDREN_ARE : undefined}
      onChange={onChange}
    />
  )
  if (limits?.canMove === false) return party
  return <WhenFields {...{ wanted, onChange }}>{party}</WhenFields>
}
