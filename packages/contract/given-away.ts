import { z } from 'zod'
import { alike } from './endpoint.ts'
import { pounds } from './fields.ts'
import { periodAnd } from './overview.ts'
import { pageOf, pageQuery } from './pages.ts'

const kind = z.enum(['nothing', 'waived', 'written_off', 'favour', 'goodwill'])

const given = z.object({
  at: z.iso.datetime(),
  kind,
  amount: pounds,
  /** Staff's own words, or the code of a refund's reason. */
  reason: z.string(),
  /** Null of a member of staff who was erased. */
  by: z.string().nullable(),
  /** Null of credit that is for no booking. */
  bookingId: z.int().nullable(),
  /** Of the booking, or of that credit. */
  bookingRef: z.string(),
  bookingDate: z.string().nullable(),
  name: z.string(),
})

/** How often, and how much in all. */
const sum = z.object({ times: z.int(), amount: pounds })

export const givenAwayEndpoints = alike({ access: { staff: 'books' } })({
  'GET office/given-away': {
    summary:
      'What staff gave away in a period: for nothing, waived, written off, back as a favour, but for visits that were cancelled; and credit as goodwill',
    query: periodAnd(pageQuery),
    response: pageOf(given).extend({
      sum,
      byDay: z.array(sum.extend({ date: z.string() })),
      byPerson: z.array(sum.extend({ by: z.string().nullable() })),
      byReason: z.array(sum.extend({ reason: z.string() })),
    }),
  },
  'GET office/given-away/export': {
    summary: 'The same as a CSV file, newest first',
    query: periodAnd({}),
    response: z.string(),
    streams: 'text/csv; charset=utf-8',
    refusals: ['PROOF_NEEDED'],
  },
})
