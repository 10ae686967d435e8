import { useId } from 'react'
import { FieldError, Hint } from './field.tsx'

export type Range = { opensAt: string; closesAt: string }

type Props = {
  label: string
  hiddenLabel?: boolean
  hint?: string
  error?: string
  value: Range
  onChange: (range: Range) => void
}

export function TimeRange({ label, hiddenLabel, hint, error, value, onChange }: Props) {
  const id = useId()
  const time = (name: keyof Range, words: string) => (
    <input
      type="time"
      aria-label={`${label}: ${words}`}
      aria-describedby={hint ? `${id}-hint ${id}-error` : `${id}-error`}
      aria-invalid={error ? true : undefined}
      value={value[name]}
      onChange={(event) => onChange({ ...value, [name]: event.target.value })}
      // As wide as the clock of the browser needs: one of 12 hours says AM or PM as well.
      className="control w-auto flex-1 px-2 max-sm:text-sm"
    />
  )
  return (
    <fieldset className="flex min-w-0 flex-col gap-1.5">
      <legend className={hiddenLabel ? 'sr-only' : 'mb-1.5 font-semibold'}>{label}</legend>
      <div className="flex flex-wrap items-center gap-x-1 gap-y-2">
        {time('opensAt', 'opens at')}
        <span aria-hidden="true">–</span>
        {time('closesAt', 'closes at')}
      </div>
      <Hint id={`${id}-hint`}>{hint}</Hint>
      <FieldError id={`${id}-error`} error={error} />
    </fieldset>
  )
}
