import { Spinner } from '#web/ui/spinner.tsx'

export function Checking() {
  return (
    <output className="flex items-center gap-3 text-sm text-ink-soft">
      <Spinner />
      Checking which bookings this touches...
    </output>
  )
}
