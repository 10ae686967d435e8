import { cx } from './class-names.ts'
import { drawingAddress } from './drawing-address.ts'

const heights = { 'empty-basket': 300, 'empty-done': 290, 'empty-sofa': 320 }

type Props = { name: keyof typeof heights; className?: string }

/** Says nothing that the words beside it do not; fetched only where it is shown. */
export const Drawing = ({ name, className }: Props) => (
  <img
    src={drawingAddress(name)}
    alt=""
    width={480}
    height={heights[name]}
    loading="lazy"
    className={cx('h-auto max-w-full calm:saturate-50', className)}
  />
)
