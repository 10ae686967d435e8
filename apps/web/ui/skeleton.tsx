import { cx } from './class-names.ts'

/** The place of something that is on its way; give it the size of what comes. */
export const Skeleton = ({ className }: { className: string }) => (
  <div
    aria-hidden="true"
    data-coming
    className={cx('animate-pulse rounded-md bg-sunk', className)}
  />
)
