import { z } from 'zod'
import type { Entries } from './endpoint.ts'
import { pounds, text } from './fields.ts'
import { count, named, price, version } from './session-fields.ts'

export const addOn = z.object({
  id: z.int(),
  version: z.int(),
  name: z.string(),
  words: z.string(),
  price: pounds,
  /** How many are left; null where they never run out. */
  left: z.int().nullable(),
  sold: z.int(),
  isOffered: z.boolean(),
})

const addOnForm = {
  name: named,
  words: text(500),
  price,
  left: count(0, 100_000).nullable(),
  isOffered: z.boolean(),
}

export const addOnEndpoints = {
  'GET office/add-ons': {
    summary: 'What is sold with a visit, with what is left of it',
    access: { staff: 'schedule' },
    response: z.array(addOn),
  },
  'POST office/add-ons': {
    summary: 'Sell something new with visits',
    access: { staff: 'prices' },
    body: z.strictObject(addOnForm),
    response: addOn,
    refusals: ['PROOF_NEEDED'],
  },
  'PUT office/add-ons/{id}': {
    summary: 'Change what is sold, or how many are left. What was sold keeps its price',
    access: { staff: 'prices' },
    body: z.strictObject({ ...addOnForm, version }),
    response: addOn,
    refusals: ['PROOF_NEEDED', 'CHANGED_MEANWHILE'],
  },
} as const satisfies Entries
