import { cx } from '#web/ui/class-names.ts'
import { FieldError } from '#web/ui/field.tsx'
import { RadioCard } from '#web/ui/radio-card.tsx'
import { useId } from 'react'

type Choice = { value: string; label: string; picture?: React.ReactNode }

type Props = {
  legend: string
  choices: readonly Choice[]
  chosen: string
  register: React.ComponentProps<'input'>
  error?: string | undefined
  columns: string
}

export function RadioCards({ legend, choices, chosen, register, error, columns }: Props) {
  const id = useId()
  return (
    <fieldset aria-describedby={error && id} className="flex flex-col gap-2">
      <legend className="mb-2 text-xl font-semibold font-display">{legend}</legend>
      <div className={cx('grid gap-2', columns)}>
        {choices.map(({ value, label, picture }) => (
          <RadioCard
            key={value}
            chosen={value === chosen}
            input={{ ...register, value }}
            className="min-h-12 items-center p-1.5 text-center font-semibold wrap-anywhere"
          >
            {picture}
            <span className={picture ? 'text-sm' : undefined}>{label}</span>
          </RadioCard>
        ))}
      </div>
      <FieldError id={id} error={error} />
    </fieldset>
  )
}
