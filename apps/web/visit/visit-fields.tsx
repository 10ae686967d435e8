import { useState } from 'react'
import { MAX_ADULTS, MAX_CHILDREN } from '#domain/booking/party.ts'
import { PartyFields } from './party-fields.tsx'
import { useTimes } from './times.ts'
import type { VisitWish } from './use-change-quote.ts'
import { WhenFields } from './when-fields.tsx'

type Props = { wanted: VisitWish; onChange: (part: Partial<VisitWish>) => void }

/** Party, date, time and session in one. How many have room, the quote says. */
export function VisitFields({ wanted, onChange }: Props) {
  // What was booked stays on top, whatever is chosen.
  const [booked] = useState(wanted.sessionId)
  return (
    <WhenFields {...{ wanted, onChange }} times={useTimes(wanted.bookingDate, booked)}>
      <PartyFields
        party={wanted}
        remaining={MAX_ADULTS + MAX_CHILDREN}
        isOfSession={wanted.sessionId !== null}
        onChange={onChange}
      />
    </WhenFields>
  )
}
