import type { OwnBooking } from '#web/visit/own-booking.ts'
import { getsWords } from '#web/visit/booking-words.ts'
import { creditUntil } from '#web/visit/credit-words.ts'

/** What they would have instead of money, while the cafe offers it. */
export const offeredCredit = ({ credit }: Pick<OwnBooking, 'credit'>): number | undefined =>
  credit?.state === 'offered' ? credit.amount : undefined

type Props = { booking: OwnBooking; isCredit: boolean; onChoose: (isCredit: boolean) => void }

export function CreditChoice({ booking, isCredit, onChoose }: Props) {
  if (booking.credit?.state !== 'offered') return null
  const choices = [
    [false, getsWords(booking)],
    [true, getsWords(booking, true)],
  ] as const
  return (
    <fieldset>
      <legend className="font-semibold">What would you like?</legend>
      {choices.map(([value, label]) => (
        <label key={label} className="flex min-h-11 cursor-pointer items-center gap-2.5 py-1.5">
          <input
            type="radio"
            name="credit"
            checked={value === isCredit}
            onChange={() => onChoose(value)}
            className="size-5 shrink-0"
          />
          {label}
        </label>
      ))}
      <p className="text-sm text-ink-soft">
        Credit comes by email and can be spent until {creditUntil(booking.credit)}.
      </p>
    </fieldset>
  )
}
