import { cx } from './class-names.ts'
import { Titled, type TitledProps } from './titled.tsx'

type Props = TitledProps & {
  /** Two ears look over the top edge. */
  ears?: boolean
}

export const Card = ({ ears, className, ...rest }: Props) => (
  <Titled {...rest} className={cx('card', ears && 'ears ears-peep', className)} />
)
