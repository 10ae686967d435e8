import { anyPhone, email, name } from './account-fields.ts'
import type { Entries } from './endpoint.ts'
import { mailedForm, publicForm, text } from './fields.ts'

export const adoptionEndpoints = {
  'POST public/adoption-requests': {
    summary: 'Ask about adopting a cat that may be adopted. Staff answer by mail or phone',
    access: 'anyone',
    limit: mailedForm,
    body: publicForm({
      /** The address of her profile. */
      cat: text(40),
      name,
      email,
      phone: anyPhone,
      words: text(1_000).trim().min(1, 'Tell us a little about your home.'),
    }),
    refusals: ['INVALID_STATE'],
  },
} as const satisfies Entries
