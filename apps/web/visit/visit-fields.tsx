import { MAX_ADULTS, MAX_CHILDREN } from '#domain/booking/party.ts'
import { PartyFields } from './party-fields.tsx'
import type { VisitWish } from './use-change-quote.ts'
import { useSlots } from './use-slots.ts'
import { WhenFields } from './when-fields.tsx'

type Props = { wanted: VisitWish; onChange: (part: Partial<VisitWish>) => void }

/** Party, date and time in one. How many have room, the quote says. */
export function VisitFields({ wanted, onChange }: Props) {
  const { bookingDate, timeSlotId } = wanted
  const slots = useSlots(bookingDate)
  return (
    <WhenFields
      wanted={{ date: bookingDate, slotId: timeSlotId }}
      slots={slots}
      onChange={({ date, slotId }) =>
        onChange({ ...(date && { bookingDate: date }), ...(slotId && { timeSlotId: slotId }) })
      }
    >
      <PartyFields party={wanted} remaining={MAX_ADULTS + MAX_CHILDREN} onChange={onChange} />
    </WhenFields>
  )
}
