import { cx } from './class-names.ts'

/**
 * The place of something that is on its way; give it the size of what comes. It stands still at first: each frame of a
 * motion is drawn while the page itself is, on the same processor.
 */
export const Skeleton = ({ className }: { className: string }) => (
  <div
    aria-hidden="true"
    data-coming
    className={cx('animate-pulse rounded-md bg-sunk [animation-delay:2s]', className)}
  />
)
