import { Alert } from '#web/ui/alert.tsx'
import { cx } from '#web/ui/class-names.ts'
import { Spinner } from '#web/ui/spinner.tsx'

export function Checking() {
  return (
    <output className="flex items-center gap-3 text-sm text-ink-soft">
      <Spinner />
      Checking which bookings this touches...
    </output>
  )
}

type Props = { isCurrent: boolean; children: React.ReactNode }

/** The last answer stays, pale, while the next is on its way: the button below does not jump. */
export function Checked({ isCurrent, children }: Props) {
  return (
    <div aria-busy={!isCurrent} className={cx('flex flex-col gap-4', !isCurrent && 'saturate-0')}>
      {children}
    </div>
  )
}

export const NothingTouched = () => <Alert tone="good">No booking is touched by this.</Alert>
