import { useForm, useWatch } from 'react-hook-form'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { showFieldErrors } from '#web/ui/form-errors.ts'
import { SlotTimeFields } from './slot-fields.tsx'
import { SlotPreview } from './slot-preview.tsx'
import { whyNotCreate } from './slot-words.ts'
import type { SlotFields } from './slot-words.ts'
import { useSlotActs } from './use-slot-acts.ts'

const nothing: SlotFields = { start_time: '', end_time: '' }

export function CreateSlotForm() {
  const form = useForm<SlotFields>({ defaultValues: nothing })
  const { create } = useSlotActs()
  const fields = { ...nothing, ...useWatch({ control: form.control }) }
  const reason = whyNotCreate(fields)
  const { isSubmitting } = form.formState

  async function submit(times: SlotFields) {
    const error = await create(times)
    if (error) return void showFieldErrors(form, error.fields)
    // Before the fields are new: until they are drawn again, the form does not know them.
    form.setFocus('start_time')
    form.reset(nothing)
  }

  return (
    <Card aria-labelledby="new-slot" className="p-4 sm:p-5">
      <h3 id="new-slot" className="mb-3 text-lg">
        New time slot
      </h3>
      <form
        noValidate
        onSubmit={form.handleSubmit(submit)}
        className="grid grid-cols-2 items-start gap-3"
      >
        <SlotTimeFields form={form} />
        <Button
          type="submit"
          busy={isSubmitting}
          disabled={reason !== null}
          aria-describedby="new-slot-note"
          className="col-span-2"
        >
          {isSubmitting ? 'Creating...' : 'Create Time Slot'}
        </Button>
        <p id="new-slot-note" className="col-span-2 min-h-6 text-sm text-ink-soft">
          {reason ?? <SlotPreview fields={fields} />}
        </p>
      </form>
    </Card>
  )
}
