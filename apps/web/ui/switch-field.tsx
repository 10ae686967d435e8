import { useId } from 'react'
import { Hint } from './field.tsx'

type Props = {
  label: string
  hint?: string
  checked: boolean
  onChange: (checked: boolean) => void
}

/** On or off, said in a word too. */
export function SwitchField({ label, hint, checked, onChange }: Props) {
  const id = useId()
  return (
    <div>
      <label className="flex min-h-11 cursor-pointer items-center justify-between gap-4">
        <span className="font-semibold">{label}</span>
        <span className="flex shrink-0 items-center gap-2">
          <span aria-hidden="true" className="text-sm text-ink-soft">
            {checked ? 'On' : 'Off'}
          </span>
          <input
            type="checkbox"
            // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- a checkbox says it by itself, and twice is an error
            role="switch"
            checked={checked}
            aria-describedby={hint ? id : undefined}
            onChange={(event) => onChange(event.target.checked)}
            className={
              'relative h-7 w-12 shrink-0 cursor-pointer appearance-none rounded-full border-[1.5px] border-line-strong bg-sunk ' +
              "before:absolute before:inset-y-0.75 before:start-0.75 before:aspect-square before:rounded-full before:bg-line-strong before:content-[''] " +
              'checked:border-moss checked:bg-moss-wash checked:before:start-auto checked:before:end-0.75 checked:before:bg-moss'
            }
          />
        </span>
      </label>
      <Hint id={id}>{hint}</Hint>
    </div>
  )
}
