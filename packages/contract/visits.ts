import { z } from 'zod'
import { anyPhone, email, name } from './account-fields.ts'
import {
  addOns,
  adults,
  agesUpTo,
  children,
  payingVoucher,
  selling,
  slotId,
  specialRequests,
  voucherCode,
} from './booking-fields.ts'
import { orderRefusals, ordered } from './bookings.ts'
import type { Entries } from './endpoint.ts'
import { calendarDate, publicForm, pounds, text } from './fields.ts'

/** The secret of a booking's link, as it stands behind the # of /ticket: in a header, so in no log. */
export const ticketHeader = z.looseObject({ 'x-ticket': text(200).optional() })

const visit = publicForm({
  /** The ordinary visit unless it names another session. */
  sessionId: slotId.optional(),
  slotId,
  date: calendarDate,
  adults,
  children,
  ages: agesUpTo(40),
  addOns: addOns.optional(),
  /** Per cent or pounds off the seats. */
  code: voucherCode.optional(),
  totalPrice: pounds,
  voucher: payingVoucher.optional(),
  name,
  email,
  phone: anyPhone,
  specialRequests: specialRequests.nullish(),
})

export const visitEndpoints = {
  'POST public/visits': {
    summary: 'Take seats without an account, and open the card checkout that pays for them',
    access: 'visitor',
    ...selling,
    /** With x-ticket of an earlier, unpaid try for the same visit, this one takes its place. */
    headers: selling.headers.extend(ticketHeader.shape),
    body: visit,
    response: ordered.extend({
      /** The path on this site that opens the booking, without signing in: '/ticket#…'. */
      ticket: z.string(),
    }),
    refusals: orderRefusals,
  },
} as const satisfies Entries
