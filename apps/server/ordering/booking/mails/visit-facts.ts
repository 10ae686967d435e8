import { z } from 'zod'
import { partyLabel } from '#domain/booking/party.ts'
import { extrasWords } from '#domain/booking/extras.ts'
import { TOO_SOON_TO_CHANGE } from '#domain/booking/cancellation.ts'
import { cancellationDeadline } from '#domain/calendar/cafe-time.ts'
import { momentLabel, slotLabel, weekdayDateLabel } from '#domain/calendar/labels.ts'
import { ALL_INSTRUMENTS, INSTRUMENTS } from '#domain/pricing/instruments.ts'
import { toPayWords } from '#domain/pricing/due.ts'
import { formatPounds } from '#domain/pricing/money.ts'
import { type Back, byInstrument, goesBackWords } from '#domain/pricing/plan-refund.ts'
import { shownMoney } from '#server/ordering/booking/bookings.presenter.ts'
import type { Booking } from '#server/ordering/booking/bookings.queries.ts'

/** What every mail about a booking is written from. */
export const visitFacts = z.object({
  reference: z.string(),
  date: z.string(),
  startTime: z.string(),
  endTime: z.string(),
  startsAt: z.string(),
  endsAt: z.string(),
  adults: z.number(),
  children: z.number(),
  totalPence: z.number(),
  version: z.number(),
  /** Of a confirmed visit: what is still to be paid, and how. */
  due: z.object({ dueAmount: z.number(), isInvoiced: z.boolean() }).optional(),
  /** What was bought with it. */
  extras: z.array(z.object({ name: z.string(), quantity: z.number() })).optional(),
  /** Unless it is the ordinary visit. */
  session: z.string().nullish(),
  /** Where another of its kind is booked, while there is one. */
  againPath: z.string().nullish(),
  /** Of a booking without an account: to whom the link in the mail is given. */
  contact: z.object({ id: z.number(), bookingId: z.number() }).optional(),
})
export type VisitFacts = z.infer<typeof visitFacts>

export function visitOf(booking: Booking): VisitFacts {
  return {
    reference: booking.reference,
    date: booking.booking_date,
    startTime: booking.start_time,
    endTime: booking.end_time,
    startsAt: booking.starts_at.toString(),
    endsAt: booking.ends_at.toString(),
    adults: booking.adults,
    children: booking.children,
    totalPence: booking.total_pence,
    version: booking.version,
    ...(isExpected(booking) && { due: shownMoney(booking) }),
    extras: booking.extras,
    ...(booking.contact_id !== null && {
      contact: { id: booking.contact_id, bookingId: booking.id },
    }),
  }
}

const isExpected = ({ status, due_pence }: Booking) =>
  due_pence > 0 && (status === 'confirmed' || status === 'cancelrequested')

/** The visit as rows, alike in every mail. */
export function visitRows(visit: VisitFacts): [string, string][] {
  const { reference, date, startTime, endTime, adults, children, totalPence, session } = visit
  const extras = extrasWords(visit.extras ?? [])
  return [
    ['Reference', reference],
    ...(session ? [['Session', session] as [string, string]] : []),
    ['Date', weekdayDateLabel(date)],
    ['Time', slotLabel({ start_time: startTime, end_time: endTime })],
    ['Party', partyLabel({ adults, children })],
    ...(extras ? [['Extras', extras] as [string, string]] : []),
    ['Total', totalPence === 0 ? 'Free' : formatPounds(totalPence)],
    ...(visit.due ? [['To pay', toPayWords(visit.due)] as [string, string]] : []),
  ]
}

/** The rules by which a customer may change their mind. */
export const changeSettings = z.object({
  cancellationHours: z.number(),
  cancellationEnabled: z.boolean(),
  /** What was agreed with staff changes by no customer's click. */
  isHire: z.boolean().optional(),
})

/** Until when a customer can change their mind about this very visit, or that it is too late. */
export function changeRule(
  { cancellationHours, cancellationEnabled, isHire = false }: z.infer<typeof changeSettings>,
  { startsAt, contact }: Pick<VisitFacts, 'startsAt' | 'contact'>,
  now: Temporal.Instant,
): string {
  const place = contact ? 'with the link below' : 'on your dashboard'
  const acts = [!isHire && 'change', cancellationEnabled && 'cancel'].filter(Boolean).join(' or ')
  if (!acts) return 'The room is hired as we agreed.'
  const deadline = cancellationDeadline(Temporal.Instant.from(startsAt), cancellationHours)
  if (Temporal.Instant.compare(now, deadline) > 0) return TOO_SOON_TO_CHANGE
  const until = cancellationHours === 0 ? 'the visit starts' : momentLabel(deadline.toString())
  return `You can ${acts} it ${place} until ${until}.`
}

/** What goes back, and to which instrument. */
export const backFacts = z.array(
  z.object({
    instrument: z.enum(ALL_INSTRUMENTS),
    pence: z.number(),
    visitPence: z.number().nullish(),
    isCredit: z.boolean().nullish(),
  }),
)

/** Of a visit that is off: what does not go back. */
export const keptWords = (pence = 0): string | null =>
  pence > 0
    ? `${formatPounds(pence)} of what you paid stays with us. If you want to know why, just answer this e-mail.`
    : null

/** Where what goes back goes, and what the customer has to know of it; null where nothing does. */
export const backWords = (back: readonly Back[]): string | null =>
  byInstrument(back)
    .flatMap((part) => [goesBackWords([part]), toKnowOf(part)])
    .filter(Boolean)
    .join(' ') || null

const toKnowOf = ({ instrument }: Back) => INSTRUMENTS[instrument].toKnow
