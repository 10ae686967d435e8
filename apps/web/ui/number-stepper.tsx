import { useId } from 'react'
import { IconButton } from './button.tsx'
import { Hint } from './field.tsx'
import { MinusIcon, PlusIcon } from './icons.tsx'

type Props = {
  label: string
  hint?: string
  value: number
  min: number
  max: number
  onChange: (value: number) => void
}

/** A small whole number by two big buttons, the arrow keys or typing. Nonsense becomes `min`. */
export function NumberStepper({ label, hint, value, min, max, onChange }: Props) {
  const id = useId()
  const set = (next: number) => onChange(Math.max(min, Math.min(max, Math.trunc(next) || min)))
  function type({ target }: React.ChangeEvent<HTMLInputElement>) {
    const typed = target.valueAsNumber
    set(typed)
    // Emptied, it shows `min`: the next digit takes its place instead of joining it.
    if (Number.isNaN(typed)) requestAnimationFrame(() => target.select())
  }
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <div className="min-w-0 flex-1 basis-24">
        <label htmlFor={id} className="font-semibold">
          {label}
        </label>
        <Hint id={`${id}-hint`}>{hint}</Hint>
      </div>
      <div className="flex items-center rounded-full border-[1.5px] border-line-strong bg-card">
        <IconButton
          label={`Fewer: ${label}`}
          disabled={value <= min}
          onClick={() => set(value - 1)}
        >
          <MinusIcon />
        </IconButton>
        <input
          id={id}
          type="number"
          inputMode="numeric"
          {...{ min, max, value }}
          aria-describedby={hint ? `${id}-hint` : undefined}
          onChange={type}
          className="no-spin min-h-11 w-12 bg-transparent text-center text-lg font-semibold tabular-nums"
        />
        <IconButton label={`More: ${label}`} disabled={value >= max} onClick={() => set(value + 1)}>
          <PlusIcon />
        </IconButton>
      </div>
    </div>
  )
}
