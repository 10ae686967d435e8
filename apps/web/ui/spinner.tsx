import { cx } from './class-names.ts'

/** Goes round; where nothing may move it is a still ring, and the words beside it do the work. */
export const Spinner = ({ className }: { className?: string }) => (
  <svg
    viewBox="0 0 24 24"
    className={cx('size-5 shrink-0 animate-spin', className)}
    fill="none"
    stroke="currentColor"
    strokeWidth="2.5"
    strokeLinecap="round"
    aria-hidden="true"
  >
    <path d="M12 3a9 9 0 0 1 9 9" />
    <path d="M12 3a9 9 0 1 0 9 9" opacity="0.25" />
  </svg>
)

/** A whole area that waits; spoken once by screen readers. */
export const Loading = ({ children }: { children: React.ReactNode }) => (
  <output className="flex items-center justify-center gap-3 p-8 text-ink-soft">
    <Spinner />
    {children}
  </output>
)
