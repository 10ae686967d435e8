import type { OfficeBooking } from '#web/office/acted-booking.ts'
import { isSelectable } from './use-selection.ts'
import type { Selection } from './use-selection.ts'

type OneProps = { booking: OfficeBooking; selection: Selection }

export function SelectOne({ booking, selection }: OneProps) {
  if (!isSelectable(booking)) return null
  return (
    <Box
      label={`Select booking ${booking.id}`}
      checked={selection.has(booking)}
      onChange={(ticked) => selection.set([booking], ticked)}
    />
  )
}

type AllProps = { bookings: readonly OfficeBooking[]; selection: Selection }

export function SelectAll({ bookings, selection }: AllProps) {
  const selectable = bookings.filter(isSelectable)
  if (selectable.length === 0) return <span className="sr-only">Select</span>
  const ticked = selectable.filter(selection.has).length
  return (
    <Box
      label="Select all on this page"
      checked={ticked === selectable.length}
      some={ticked > 0 && ticked < selectable.length}
      onChange={(all) => selection.set(selectable, all)}
    />
  )
}

type BoxProps = {
  label: string
  checked: boolean
  some?: boolean
  onChange: (ticked: boolean) => void
}

/** As large as a finger, with the box in the middle. */
function Box({ label, checked, some = false, onChange }: BoxProps) {
  return (
    <label className="-ms-3 grid size-11 shrink-0 cursor-pointer place-items-center print:hidden">
      <input
        type="checkbox"
        aria-label={label}
        checked={checked}
        ref={(box) => {
          if (box) box.indeterminate = some
        }}
        onChange={({ target }) => onChange(target.checked)}
        className="size-5 cursor-pointer"
      />
    </label>
  )
}
