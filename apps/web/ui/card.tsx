import { cx } from './class-names.ts'

type Props = React.ComponentProps<'section'> & {
  /** Two ears look over the top edge. */
  ears?: boolean
}

export function Card({ ears, className, ...rest }: Props) {
  return (
    <section
      {...rest}
      className={cx(
        'rounded-lg border-[1.5px] border-line bg-card p-5 [--ground:var(--color-card)] sm:p-7',
        ears && 'ears ears-peep',
        className,
      )}
    />
  )
}
