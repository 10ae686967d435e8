import { cx } from './class-names.ts'

type Props = React.ComponentProps<'label'> & {
  chosen: boolean
  input: Omit<React.ComponentProps<'input'>, 'type' | 'className'>
}

/** A radio that looks like a card: one press, or the arrow keys. */
export const RadioCard = ({ chosen, input, className, children, ...label }: Props) => (
  <label
    {...label}
    className={cx(
      'relative flex flex-col justify-center rounded-md border-[1.5px]',
      'has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-marmalade-ink',
      looks[chosen ? 'chosen' : input.disabled ? 'closed' : 'open'],
      className,
    )}
  >
    <input {...input} type="radio" className="sr-only" />
    {children}
  </label>
)

const looks = {
  chosen: 'border-on-marmalade bg-marmalade text-on-marmalade forced-colors:border-4',
  closed: 'cursor-not-allowed border-dashed border-line text-ink-soft',
  open: 'cursor-pointer border-line-strong bg-card hover:bg-sunk',
}
