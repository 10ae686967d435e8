import type { DateRange } from '#domain/calendar/period.ts'
import { useFields } from '#web/act/use-fields.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { toast } from '#web/ui/toast.ts'
import { whyNotRange } from './period-choice.ts'

type Props = {
  range: DateRange | null
  onApply: (range: DateRange) => void
  onCancel: () => void
}

const rules = {
  from: (from: string, range: DateRange) => (from ? null : whyNotRange(range)),
  to: (_: string, range: DateRange) => (range.from ? whyNotRange(range) : null),
}

export function CustomRange({ range, onApply, onCancel }: Props) {
  const form = useFields<DateRange>(range ?? { from: '', to: '' }, rules)
  const apply = form.handleSubmit(onApply, ({ from, to }) =>
    toast({
      title: 'Invalid Date Range',
      description: (from ?? to)?.message,
      destructive: true,
    }),
  )
  return (
    <form
      noValidate
      aria-label="Custom range"
      onSubmit={apply}
      className="grid max-w-2xl grid-cols-2 items-start gap-3 sm:grid-cols-[1fr_1fr_auto_auto]"
    >
      <TextField label="From" type="date" className="max-sm:px-2.5" {...form.field('from')} />
      <TextField label="To" type="date" className="max-sm:px-2.5" {...form.field('to')} />
      <Button type="submit" className="sm:mt-8.5">
        Apply
      </Button>
      <Button tone="quiet" onClick={onCancel} className="sm:mt-8.5">
        Cancel
      </Button>
    </form>
  )
}
