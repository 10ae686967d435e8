import { cx } from './class-names.ts'

type Props = React.ComponentProps<'section'> & {
  /** Two ears look over the top edge. */
  ears?: boolean
}

export const Card = ({ ears, className, ...rest }: Props) => (
  <section {...rest} className={cx('card', ears && 'ears ears-peep', className)} />
)
