import { cx } from '#web/ui/class-names.ts'
import { FieldError } from '#web/ui/field.tsx'
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

/** Radios that look like cards: one press, or the arrow keys. */
export function RadioCards({ legend, choices, chosen, register, error, columns }: Props) {
  const id = useId()
  return (
    <fieldset aria-describedby={error && id} className="flex flex-col gap-2">
      <legend className="mb-2 text-xl font-semibold font-display">{legend}</legend>
      <div className={cx('grid gap-2', columns)}>
        {choices.map(({ value, label, picture }) => (
          <label
            key={value}
            className={cx(
              'flex min-h-12 cursor-pointer flex-col items-center justify-center rounded-md border-[1.5px] p-1.5 text-center font-semibold',
              'has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-marmalade-ink',
              value === chosen
                ? 'border-on-marmalade bg-marmalade text-on-marmalade forced-colors:border-4'
                : 'border-line-strong bg-card hover:bg-sunk',
            )}
          >
            <input type="radio" {...register} value={value} className="sr-only" />
            {picture}
            <span className={picture ? 'text-sm' : undefined}>{label}</span>
          </label>
        ))}
      </div>
      <FieldError id={id} error={error} />
    </fieldset>
  )
}
