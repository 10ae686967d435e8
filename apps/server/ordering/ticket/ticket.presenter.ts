import type { Answer } from '#contract/contract.ts'
import { toPounds } from '#domain/pricing/money.ts'
import { isComing } from '#domain/booking/status.ts'
import type { Opened } from '#server/ordering/booking/booking-links.queries.ts'
import { presentOwnBooking } from '#server/ordering/booking/bookings.presenter.ts'
import { isOver } from '#server/ordering/unpaid/hold.ts'
import type { Rules } from '#server/visits/rules/rules.ts'
import type { TicketFacts } from './ticket.queries.ts'

type Ticket = Answer<'GET public/ticket'>

export function presentTicket(
  { booking, isMailed }: Opened,
  { name, email, lines, openChange, ...money }: TicketFacts,
  rules: Rules,
  now: Temporal.Instant,
): Ticket {
  const isGuest = booking.contact_id !== null
  const own = presentOwnBooking(booking, rules, now, { open: openChange, ...money })
  return {
    ...own,
    // Its code comes by mail.
    credit: email === null ? null : own.credit,
    name: name ?? '',
    email,
    isGuest,
    canCorrectEmail: isGuest && !isMailed && isComing(booking.status),
    canConfirm: isMailed && isToConfirm(booking) && !isOver(booking, now),
    invoice: {
      paidAt: money.tenders[0]?.takenAt.toString() ?? null,
      lines: lines.map((line) => ({
        name: line.name,
        quantity: line.quantity,
        unitPrice: toPounds(line.unit_pence),
        amount: toPounds(line.amount_pence),
      })),
    },
  }
}

/** A guest's, with nothing to pay. */
export const isToConfirm = ({ status, due_pence }: Opened['booking']) =>
  status === 'pending' && due_pence === 0
