import { z } from 'zod'
import { addOns, voucherCode } from './booking-fields.ts'
import { chosenVisit } from './desk.ts'
import type { Entries } from './endpoint.ts'
import { pounds } from './fields.ts'
import { ticketHeader } from './visits.ts'

/** The visit that was chosen, for what a code takes off it. */
const visit = z.strictObject({ ...chosenVisit, addOns: addOns.optional() })

const card = z.object({
  kind: z.enum(['gift', 'credit']),
  lastFour: z.string(),
  balance: pounds,
  /** Of a visit card: what one of its visits is worth, the most that it takes for one person. */
  visitPrice: pounds.nullable(),
  expiresAt: z.iso.datetime(),
})

const code = z.object({
  kind: z.literal('code'),
  name: z.string(),
  /** '10 % off' */
  off: z.string(),
  /** Null without a visit that could be booked; nothing saved where the house's price is as good. */
  bill: z
    .object({
      saved: pounds,
      totalPrice: pounds,
      lines: z.array(
        z.object({
          kind: z.enum(['seat', 'extra', 'discount']),
          name: z.string(),
          quantity: z.int(),
          /** Of one. */
          price: z.number(),
          addOnId: z.int().optional(),
        }),
      ),
    })
    .nullable(),
})

export const voucherEndpoints = {
  'POST public/vouchers/check': {
    summary: 'What is left on a gift card or credit, or what a discount code takes off a visit',
    access: 'visitor',
    /** With x-ticket of an unpaid try, what that holds of it counts as left. */
    headers: ticketHeader,
    body: z.strictObject({
      code: voucherCode,
      visit: visit.optional(),
      /** Staff sell to a guest: also hours that have begun, whoever they are themselves. */
      isDesk: z.boolean().optional(),
    }),
    response: z.discriminatedUnion('kind', [card, code]),
    refusals: ['VOUCHER_UNUSABLE', 'DISCOUNT_NOT_FOR_THIS', 'DISCOUNT_USED_UP'],
  },
} as const satisfies Entries
