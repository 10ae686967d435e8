import { Link, type LinkProps } from 'react-router'
import { cx } from './class-names.ts'
import { Spinner } from './spinner.tsx'

export type ButtonTone = 'primary' | 'quiet' | 'plain' | 'destructive'

type Look = {
  /** primary: the one thing to do next. quiet: beside it. plain: without a frame. */
  tone?: ButtonTone
  size?: 'normal' | 'small'
}

const buttonClass = ({ tone = 'primary', size = 'normal' }: Look, extra?: string) =>
  cx('button', `button-${tone}`, size === 'small' && 'button-small', extra)

type ButtonProps = React.ComponentProps<'button'> &
  Look & {
    /** Shows a spinner and takes no second press; the words should say what is going on. */
    busy?: boolean
    /** Looks disabled, and can be reached and pressed to hear why: `onClick` tells. */
    resting?: boolean
  }

export function Button(props: ButtonProps) {
  const { tone, size, busy, resting, className, children, onClick, ...rest } = props
  return (
    <button
      type="button"
      {...rest}
      // Not `disabled` while busy: that would throw the keyboard's focus away.
      aria-disabled={busy || resting || rest['aria-disabled']}
      onClick={busy ? (event) => event.preventDefault() : onClick}
      className={buttonClass({ tone, size }, cx(resting && 'button-resting', className))}
    >
      {busy && <Spinner />}
      {children}
    </button>
  )
}

export function ButtonLink({ tone, size, className, ...rest }: LinkProps & Look) {
  // The landing page is a document of its own: who stays after all finds the app as it was.
  const isOtherDocument = /^\/(#|$)/.test(String(rest.to))
  return (
    <Link
      reloadDocument={isOtherDocument}
      {...rest}
      className={buttonClass({ tone, size }, className)}
    />
  )
}

type IconButtonProps = Omit<React.ComponentProps<'button'>, 'aria-label'> & { label: string }

export const IconButton = ({ label, className, ...rest }: IconButtonProps) => (
  <button type="button" {...rest} aria-label={label} className={cx('icon-button', className)} />
)
