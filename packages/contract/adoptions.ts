import { z } from 'zod'
import { anyPhone, email, name } from './account-fields.ts'
import type { Entries } from './endpoint.ts'
import { honeypot, text } from './fields.ts'

export const adoptionEndpoints = {
  'POST public/adoption-requests': {
    summary: 'Ask about adopting a cat that may be adopted. Staff answer by mail or phone',
    access: 'anyone',
    // What is mailed has closer limits of its own, as for guests who book.
    limit: { tries: 600, seconds: 600 },
    body: z.strictObject({
      /** The address of her profile. */
      cat: text(40),
      name,
      email,
      phone: anyPhone,
      words: text(1_000).trim().min(1, 'Tell us a little about your home.'),
      website: honeypot,
    }),
    refusals: ['INVALID_STATE'],
  },
} as const satisfies Entries
