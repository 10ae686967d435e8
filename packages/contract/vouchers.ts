import { z } from 'zod'
import { voucherCode } from './bookings.ts'
import type { Entries } from './endpoint.ts'
import { pounds } from './fields.ts'
import { ticketHeader } from './visits.ts'

export const voucherEndpoints = {
  'POST public/vouchers/check': {
    summary: 'What is left on a gift card or credit, by its code',
    access: 'visitor',
    /** With x-ticket of an unpaid try, what that holds of it counts as left. */
    headers: ticketHeader,
    body: z.strictObject({ code: voucherCode }),
    response: z.object({
      kind: z.enum(['gift', 'credit']),
      lastFour: z.string(),
      balance: pounds,
      expiresAt: z.iso.datetime(),
    }),
    refusals: ['VOUCHER_UNUSABLE'],
  },
} as const satisfies Entries
