import { useId } from 'react'
import { FieldError } from './field.tsx'

type Props = Omit<React.ComponentProps<'input'>, 'type'> & {
  label: React.ReactNode
  error?: string
  /** In place of `onChange`. */
  onTick?: (isTicked: boolean) => void
}

/** The label may hold a link; a press beside the box ticks it too. */
export function CheckboxField({ label, error, onTick, ...input }: Props) {
  const errorId = useId()
  return (
    <div>
      <label className="flex min-h-11 cursor-pointer items-start gap-3 py-2 has-disabled:cursor-not-allowed has-disabled:text-ink-soft">
        <input
          {...input}
          {...(onTick && { onChange: ({ target }) => onTick(target.checked) })}
          type="checkbox"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? errorId : undefined}
          className="mt-0.5 size-6 shrink-0 cursor-pointer disabled:cursor-not-allowed"
        />
        <span>{label}</span>
      </label>
      <FieldError id={errorId} error={error} />
    </div>
  )
}
