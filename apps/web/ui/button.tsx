import { Link } from 'react-router'
import type { LinkProps } from 'react-router'
import { cx } from './class-names.ts'
import { Spinner } from './spinner.tsx'

export type ButtonTone = 'primary' | 'quiet' | 'plain' | 'destructive'

type Look = {
  /** primary: the one thing to do next. quiet: beside it. plain: without a frame. */
  tone?: ButtonTone | undefined
  size?: 'normal' | 'small' | undefined
}

const shape =
  'inline-flex items-center justify-center gap-2 rounded-full border-[1.5px] font-semibold text-center ' +
  'transition-colors duration-150 cursor-pointer disabled:cursor-not-allowed aria-disabled:cursor-not-allowed ' +
  'disabled:bg-sunk disabled:text-ink-soft disabled:border-line disabled:border-dashed'

const tones: Record<ButtonTone, string> = {
  primary: 'bg-marmalade border-on-marmalade text-on-marmalade hover:bg-marmalade-deep',
  quiet: 'bg-card border-line-strong text-ink hover:bg-sunk',
  plain: 'border-transparent text-ink hover:bg-sunk disabled:bg-transparent',
  destructive: 'bg-rose border-rose text-paper hover:bg-rose-deep hover:border-rose-deep',
}

const sizes = { normal: 'min-h-12 px-6 py-2', small: 'min-h-11 px-4 py-1.5 text-sm' }

const buttonClass = ({ tone = 'primary', size = 'normal' }: Look, extra?: string) =>
  cx(shape, tones[tone], sizes[size], extra)

type ButtonProps = React.ComponentProps<'button'> &
  Look & {
    /** Shows a spinner and takes no second press; the words should say what is going on. */
    busy?: boolean
  }

export function Button({ tone, size, busy, className, children, onClick, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      // Not `disabled` while busy: that would throw the keyboard's focus away.
      aria-disabled={busy || rest['aria-disabled']}
      onClick={busy ? (event) => event.preventDefault() : onClick}
      className={buttonClass({ tone, size }, className)}
    >
      {busy && <Spinner />}
      {children}
    </button>
  )
}

export function ButtonLink({ tone, size, className, ...rest }: LinkProps & Look) {
  return <Link {...rest} className={buttonClass({ tone, size }, className)} />
}

type IconButtonProps = Omit<React.ComponentProps<'button'>, 'aria-label'> & { label: string }

export function IconButton({ label, className, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-label={label}
      className={cx(
        'inline-grid size-11 shrink-0 cursor-pointer place-items-center rounded-full text-ink',
        'transition-colors duration-150 hover:bg-sunk disabled:cursor-not-allowed disabled:text-line-strong',
        className,
      )}
    />
  )
}
