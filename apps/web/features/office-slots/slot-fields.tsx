import { checkSlotTimes } from '#domain/calendar/slot-times.ts'
import { useFields, type Form } from '#web/act/use-fields.ts'
import { timesOf } from '#web/office/use-time-slots.ts'
import { TextField } from '#web/ui/text-field.tsx'
import { usePricing } from '#web/visit/use-pricing.ts'
import { lengthLabel, minutesOf, seatPriceLabel, type SlotFields } from './slot-words.ts'

export const useSlotFields = (start: SlotFields) => useFields<SlotFields>(start, rules)

const rules = {
  start_time: (_: string, fields: SlotFields) => checkSlotTimes(timesOf(fields)).startTime ?? null,
  end_time: (_: string, fields: SlotFields) => checkSlotTimes(timesOf(fields)).endTime ?? null,
}

type Props = { form: Form<SlotFields>; takesFocus?: boolean }

export const SlotTimeFields = ({ form, takesFocus }: Props) => (
  <>
    <TextField
      label="Start time"
      type="time"
      required
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- it stands where the row was pressed
      autoFocus={takesFocus}
      {...form.field('start_time')}
    />
    <TextField label="End time" type="time" required {...form.field('end_time')} />
  </>
)

export function SlotPreview({ fields }: { fields: SlotFields }) {
  const pricing = usePricing()
  const minutes = minutesOf(fields)
  if (minutes === null) return null
  return (
    <>
      {lengthLabel(minutes)}
      {pricing && `, ${seatPriceLabel(minutes, pricing)} a person`}
    </>
  )
}
