import { useState } from 'react'
import { type DateRange, type Period, PERIOD_LABELS } from '#domain/calendar/period.ts'
import { useFields } from '#web/act/use-fields.ts'
import { Button } from '#web/ui/button.tsx'
import { cx } from '#web/ui/class-names.ts'
import { TextField } from '#web/ui/text-field.tsx'
import { toast } from '#web/ui/toast.ts'
import { useStayInside } from '#web/ui/use-stay-inside.ts'
import { DEFAULT_PERIOD, type PeriodChoice, whyNotRange } from './period-choice.ts'

type Props = { choice: PeriodChoice; onChoose: (choice: PeriodChoice) => void }

const periods = Object.entries(PERIOD_LABELS) as [Period, string][]

export function PeriodBar({ choice, onChoose }: Props) {
  const own = typeof choice === 'object' ? choice : null
  const [opened, setOpened] = useState(false)
  const box = useStayInside<HTMLDivElement>()
  const choosing = opened || own !== null
  function choose(next: PeriodChoice) {
    setOpened(false)
    onChoose(next)
  }
  return (
    <div ref={box} tabIndex={-1} className="flex flex-col gap-3 outline-none">
      <fieldset className="grid grid-cols-3 gap-2 sm:flex sm:flex-wrap">
        <legend className="sr-only">Period</legend>
        {periods.map(([period, label]) => (
          <PeriodButton
            key={period}
            pressed={!choosing && period === choice}
            onPress={() => choose(period)}
          >
            {label}
          </PeriodButton>
        ))}
        <PeriodButton pressed={choosing} onPress={() => setOpened(true)}>
          Custom Range
        </PeriodButton>
      </fieldset>
      {choosing && (
        <CustomRange range={own} onApply={choose} onCancel={() => choose(DEFAULT_PERIOD)} />
      )}
    </div>
  )
}

type ButtonProps = { pressed: boolean; onPress: () => void; children: string }

const PeriodButton = ({ pressed, onPress, children }: ButtonProps) => (
  <button
    type="button"
    aria-pressed={pressed}
    onClick={onPress}
    className={cx(
      'min-h-11 cursor-pointer rounded-full border-[1.5px] px-1 text-sm sm:px-4 font-semibold',
      pressed ? 'border-ink bg-ink text-paper' : 'border-line-strong bg-card hover:bg-sunk',
    )}
  >
    {children}
  </button>
)

type RangeProps = {
  range: DateRange | null
  onApply: (range: DateRange) => void
  onCancel: () => void
}

const rules = {
  from: (from: string, range: DateRange) => (from ? null : whyNotRange(range)),
  to: (_: string, range: DateRange) => (range.from ? whyNotRange(range) : null),
}

function CustomRange({ range, onApply, onCancel }: RangeProps) {
  const form = useFields<DateRange>(range ?? { from: '', to: '' }, rules)
  const apply = form.handleSubmit(onApply, ({ from, to }) =>
    toast({ title: 'Invalid Date Range', description: (from ?? to)?.message, destructive: true }),
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
