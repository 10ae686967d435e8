import { anyPhone, email, name } from './account-fields.ts'
import type { Entries } from './endpoint.ts'
import { mailedForm, needed, publicForm, text } from './fields.ts'

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
      words: needed(1_000, 'Tell us a little about your home.'),
    }),
    refusals: ['INVALID_STATE'],
  },
} as const satisfies Entries
