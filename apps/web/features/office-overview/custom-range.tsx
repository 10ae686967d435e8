import { useState } from 'react'
import type { DateRange } from '#domain/calendar/period.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { toast } from '#web/ui/toast.ts'
import { invalidDateRange } from './overview-toasts.ts'
import { whyNotRange } from './period-choice.ts'

type Props = {
  range: DateRange | null
  onApply: (range: DateRange) => void
  onCancel: () => void
}

export function CustomRange({ range, onApply, onCancel }: Props) {
  const [{ from, to }, setTyped] = useState(range ?? { from: '', to: '' })
  const [problem, setProblem] = useState<string | null>(null)

  function apply(event: React.FormEvent) {
    event.preventDefault()
    const found = whyNotRange({ from, to })
    setProblem(found)
    if (found) toast(invalidDateRange(found))
    else onApply({ from, to })
  }

  return (
    <form
      noValidate
      aria-label="Custom range"
      onSubmit={apply}
      className="grid max-w-2xl grid-cols-2 items-start gap-3 sm:grid-cols-[1fr_1fr_auto_auto]"
    >
      <TextField
        label="From"
        type="date"
        className="max-sm:px-2.5"
        value={from}
        error={problem && !from ? problem : undefined}
        onChange={(event) => setTyped({ from: event.target.value, to })}
      />
      <TextField
        label="To"
        type="date"
        className="max-sm:px-2.5"
        value={to}
        error={problem && from ? problem : undefined}
        onChange={(event) => setTyped({ from, to: event.target.value })}
      />
      <Button type="submit" className="sm:mt-8.5">
        Apply
      </Button>
      <Button tone="quiet" onClick={onCancel} className="sm:mt-8.5">
        Cancel
      </Button>
    </form>
  )
}
