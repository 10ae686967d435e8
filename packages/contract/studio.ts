import { z } from 'zod'
import { alike } from './endpoint.ts'
import { house, houseEdit } from './house-fields.ts'
import { place } from './place-fields.ts'

const version = z.object({
  number: z.int(),
  changes: z.array(z.string()),
  madeBy: z.string(),
  publishesAt: z.string(),
})

/** Which edit of the draft was seen: 0 before the first. */
const seen = z.int32().min(0)
const drafted = z.object({ version: z.int() })

export const studioEndpoints = alike({ access: { staff: 'settings' } })({
  'GET office/studio': {
    summary:
      'The draft of all that the cafe says of itself, what would change, and what was published',
    response: z.object({
      draft: drafted.extend({ house, editedBy: z.string().nullable() }),
      /** What publishing it would change, in words. */
      changes: z.array(z.string()),
      /** Waits for its time. */
      waiting: version.nullable(),
      /** The latest first; the first of them is what the public sees. */
      published: z.array(version),
      place,
      /** Something was sold: all but the country stays. */
      isSettled: z.boolean(),
    }),
  },
  'PUT office/studio/draft': {
    summary: 'Edit parts of the draft. Refused if a part has changed since it was seen',
    body: z.strictObject({ seen, edit: houseEdit }),
    response: drafted,
    refusals: ['CHANGED_MEANWHILE', 'PHOTO_UNUSABLE'],
  },
  'POST office/studio/publish': {
    summary: 'Publish the draft, now or at a time. What waited for its time is taken back',
    body: z.strictObject({ seen, at: z.iso.datetime({ offset: true }).optional() }),
    response: version,
    refusals: ['CHANGED_MEANWHILE', 'INVALID_STATE', 'PROOF_NEEDED'],
  },
  'POST office/studio/take-back': {
    summary: 'Take back what waits for its time. The draft stays',
    refusals: ['NOT_FOUND'],
  },
  'POST office/studio/restore': {
    summary:
      'Make a published version the draft again, 0 being the house as it came. Publishes nothing',
    body: z.strictObject({ seen, number: z.int32().min(0) }),
    response: drafted,
    refusals: ['NOT_FOUND', 'CHANGED_MEANWHILE', 'PROOF_NEEDED'],
  },
  'POST office/studio/preview': {
    summary: 'An address at which the draft is to be seen for an hour',
    response: z.object({ address: z.string(), endsAt: z.string() }),
  },
})

export const placeEndpoints = {
  'PUT office/studio/place': {
    summary: 'Say where the cafe is: but for the country, until something was sold',
    access: { staff: 'prices' },
    body: z.strictObject({ seen: place, place }),
    response: place,
    refusals: ['CHANGED_MEANWHILE', 'INVALID_STATE', 'PROOF_NEEDED'],
  },
} as const
