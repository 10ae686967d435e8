import { useEffect, useId, useRef } from 'react'
import { CheckIcon, WarningIcon } from './icons.tsx'

export type FieldTexts = {
  label: string
  /** Where a heading beside it says the same to those who see it. */
  hiddenLabel?: boolean
  hint?: React.ReactNode
  /** Tied to the field and spoken when it appears. */
  error?: string
}

type ControlProps = {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
}

type Props = FieldTexts & {
  required?: boolean
  id?: string
  children: (control: ControlProps) => React.ReactNode
}

/** Label above, hint and error below, all tied to the control that `children` draws. */
export function Field({ label, hiddenLabel, hint, error, required, id, children }: Props) {
  const ownId = useId()
  const controlId = id ?? ownId
  const hintId = `${controlId}-hint`
  const errorId = `${controlId}-error`
  const describedBy = [hint && hintId, error && errorId].filter(Boolean).join(' ')
  return (
    <div className="field">
      <label htmlFor={controlId} className={hiddenLabel ? 'sr-only' : undefined}>
        {label}
        {required === false && <span> (optional)</span>}
      </label>
      {children({
        id: controlId,
        'aria-describedby': describedBy || undefined,
        'aria-invalid': error ? true : undefined,
      })}
      <Hint id={hintId}>{hint}</Hint>
      <FieldError id={errorId} error={error} />
    </div>
  )
}

export const Hint = ({ id, children }: { id: string; children: React.ReactNode }) =>
  children && (
    <p id={id} className="text-sm text-ink-soft">
      {children}
    </p>
  )

// The live region is there before its words, or they would not be spoken.
export function FieldError({ id, error }: { id: string; error: string | undefined }) {
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // The focus came to the field before these words did: they are to be seen, too.
    const isHere = ref.current?.parentElement?.contains(document.activeElement)
    if (error && isHere) ref.current?.scrollIntoView({ block: 'nearest' })
  }, [error])
  return (
    <div id={id} ref={ref} aria-live="polite">
      {error && (
        <p className="flex gap-1.5 text-sm font-semibold text-rose">
          <WarningIcon className="mt-px" />
          {error}
        </p>
      )}
    </div>
  )
}

/** The hint of a field whose wish is met: a quiet tick. */
export const MetHint = ({ children }: { children: React.ReactNode }) => (
  <span className="flex items-center gap-1.5 text-moss">
    <CheckIcon className="size-4" />
    {children}
  </span>
)
