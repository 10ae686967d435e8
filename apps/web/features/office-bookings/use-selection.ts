import { useState } from 'react'
import { actionsOn } from '#web/office/acted-booking.ts'
import type { OfficeBooking } from '#web/office/acted-booking.ts'

export type Selection = ReturnType<typeof useSelection>

/**
 * Bookings ticked to be cancelled together, over several pages of the list. Those on the page of
 * now are meant as they stand there, even if they stood otherwise when they were ticked.
 */
export function useSelection(shown: readonly OfficeBooking[]) {
  const [chosen, setChosen] = useState<ReadonlyMap<number, OfficeBooking>>(new Map())

  function set(bookings: readonly OfficeBooking[], ticked: boolean) {
    const next = new Map(chosen)
    for (const booking of bookings) {
      if (ticked) next.set(booking.id, booking)
      else next.delete(booking.id)
    }
    setChosen(next)
  }

  return {
    bookings: [...chosen.values()].map((each) => shown.find(({ id }) => id === each.id) ?? each),
    has: (booking: OfficeBooking) => chosen.has(booking.id),
    set,
    clear: () => setChosen(new Map()),
  }
}

/** Only what can be cancelled can be ticked. */
export const isSelectable = (booking: OfficeBooking) => actionsOn(booking).canCancel
