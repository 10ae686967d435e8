import { MAX_ADULTS, MAX_CHILDREN } from '#domain/booking/party.ts'
import type { ChangeLimits } from './change-limits.ts'
import { PartyFields } from './party-fields.tsx'
import type { VisitWish } from './use-change.ts'
import { WhenFields } from './when-fields.tsx'

type Props = {
  wanted: VisitWish
  limits?: ChangeLimits | undefined
  onChange: (part: Partial<VisitWish>) => void
}

/** Party, date, time and session in one, as far as they can change. How many have room, the quote says. */
export function VisitFields({ wanted, limits, onChange }: Props) {
  const party = (
    <PartyFields
      party={wanted}
      remaining={MAX_ADULTS + MAX_CHILDREN}
      {...(limits && { atLeast: limits.atLeast })}
      isOfSession={wanted.sessionId !== null}
      onChange={onChange}
    />
  )
  if (limits?.canMove === false) return party
  return <WhenFields {...{ wanted, onChange }}>{party}</WhenFields>
}
