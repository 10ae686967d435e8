import { z } from 'zod'
import { ALL_INSTRUMENTS } from '#domain/pricing/instruments.ts'
import { toPounds } from '#domain/pricing/money.ts'
import type { Booking } from '#server/ordering/booking/bookings.queries.ts'
import type { MailKind } from '#server/platform/mail/mail-kind.ts'

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
    ...(isExpected(booking) && {
      due: { dueAmount: toPounds(booking.due_pence), isInvoiced: booking.is_invoiced },
    }),
    extras: booking.extras,
    ...(booking.contact_id !== null && {
      contact: { id: booking.contact_id, bookingId: booking.id },
    }),
  }
}

const isExpected = ({ status, due_pence }: Booking) =>
  due_pence > 0 && (status === 'confirmed' || status === 'cancelrequested')

/** The rules by which a customer may change their mind. */
export const changeSettings = z.object({
  cancellationHours: z.number(),
  cancellationEnabled: z.boolean(),
  /** What was agreed with staff changes by no customer's click. */
  isHire: z.boolean().optional(),
})

/** What goes back, and to which instrument. */
export const backFacts = z.array(
  z.object({
    instrument: z.enum(ALL_INSTRUMENTS),
    pence: z.number(),
    visitPence: z.number().nullish(),
    isCredit: z.boolean().nullish(),
  }),
)

type Words<Facts> = string | ((facts: Facts) => string)

type BookingKind<Facts> = Pick<MailKind<Facts>, 'name' | 'facts'> & {
  title: Words<Facts>
  /** Where it says more than the title. */
  subject?: Words<Facts>
}

/** A kind of mail about a booking, whose reference follows the subject. */
export function bookingKind<Facts extends VisitFacts>({
  title,
  subject = title,
  ...kind
}: BookingKind<Facts>): MailKind<Facts> {
  const say = (words: Words<Facts>, about: Facts) =>
    typeof words === 'string' ? words : words(about)
  return {
    ...kind,
    isAwaited: false,
    title: (about) => say(title, about),
    subject: (about) => `${say(subject, about)}: ${about.reference}`,
  }
}

/** One that is written from the visit alone. */
export const visitKind = (name: string, title: string) =>
  bookingKind({ name, facts: visitFacts, title })
