import type { UseFormReturn } from 'react-hook-form'
import { checkSlotTimes } from '#domain/calendar/slot-times.ts'
import { TextField } from '#web/ui/text-field.tsx'
import type { SlotFields } from './slot-words.ts'

type Props = { form: UseFormReturn<SlotFields>; takesFocus?: boolean }

export function SlotTimeFields({ form: { register, formState }, takesFocus }: Props) {
  const { errors } = formState
  return (
    <>
      <TextField
        label="Start time"
        type="time"
        required
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- it stands where the row was pressed
        autoFocus={takesFocus}
        error={errors.start_time?.message}
        {...register('start_time', {
          validate: (_, fields) => problemsOf(fields).startTime ?? true,
        })}
      />
      <TextField
        label="End time"
        type="time"
        required
        error={errors.end_time?.message}
        {...register('end_time', { validate: (_, fields) => problemsOf(fields).endTime ?? true })}
      />
    </>
  )
}

const problemsOf = ({ start_time, end_time }: SlotFields) =>
  checkSlotTimes({ startTime: start_time, endTime: end_time })
