import { useState } from 'react'
import { PERIOD_LABELS, type Period } from '#domain/calendar/period.ts'
import { cx } from '#web/ui/class-names.ts'
import { useStayInside } from '#web/ui/use-stay-inside.ts'
import { CustomRange } from './custom-range.tsx'
import { DEFAULT_PERIOD, type PeriodChoice } from './period-choice.ts'

type Props = { choice: PeriodChoice; onChoose: (choice: PeriodChoice) => void }

const periods = Object.entries(PERIOD_LABELS) as [Period, string][]

/** The periods by name, and two dates of one's own. */
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

function PeriodButton({ pressed, onPress, children }: ButtonProps) {
  return (
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
}
