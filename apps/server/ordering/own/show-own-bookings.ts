import { readRules } from '#server/visits/rules/rules.ts'
import type { BookingParts } from '#server/ordering/booking/booking-call.ts'
import type { Booking } from '#server/ordering/booking/bookings.queries.ts'
import { presentOwnBooking } from '#server/ordering/booking/bookings.presenter.ts'
import { readOpenChanges } from '#server/ordering/booking/changes.queries.ts'
import { listUnderWay } from '#server/ordering/ledger/payments.queries.ts'
import { readCredits } from '#server/ordering/ledger/vouchers/credits.queries.ts'
import { listReturned, listTaken } from '#server/ordering/ledger/tenders.queries.ts'

export async function showOwnBookings({ db, clock }: BookingParts, bookings: Booking[]) {
  const rules = await readRules(db)
  const open = await readOpenChanges(db, bookings)
  const paid = bookings.filter(({ paid_pence }) => paid_pence > 0)
  const taken = Map.groupBy(await listTaken(db, paid), ({ bookingId }) => bookingId)
  const returned = Map.groupBy(await listReturned(db, paid), ({ bookingId }) => bookingId)
  const credits = await readCredits(db, paid)
  const underWay = await listUnderWay(db, bookings)
  return bookings.map((booking) => {
    const { id } = booking
    const more = {
      open: open.get(id),
      tenders: taken.get(id) ?? [],
      returned: returned.get(id) ?? [],
      isUnderWay: underWay.has(id),
      credit: credits.get(id),
    }
    return presentOwnBooking(booking, rules, clock.now(), more)
  })
}

export async function showOwnBooking(parts: BookingParts, booking: Booking) {
  const [shown] = await showOwnBookings(parts, [booking])
  return shown!
}
