import { z } from 'zod'
import { READY_STEPS } from '#domain/house/getting-ready.ts'
import { alike } from './endpoint.ts'

/** For the owner alone: rights.ts gives 'staff' to no other role. */
export const gettingReadyEndpoints = alike({ access: { staff: 'staff' } })({
  'GET office/getting-ready': {
    summary: 'What a cafe that was set up still needs before it opens, as it stands',
    response: z.object({
      /** False in a demo, and once the owner has put the list away. */
      isShown: z.boolean(),
      steps: z.array(z.object({ name: z.enum(READY_STEPS), isDone: z.boolean() })),
      /** What became of the last test mail. */
      testMail: z
        .object({ status: z.enum(['queued', 'sent', 'failed']), problem: z.string().nullable() })
        .nullable(),
    }),
  },
  'POST office/getting-ready/test-mail': {
    summary: 'Send yourself a mail as guests would get it',
    limit: { tries: 20, seconds: 600 },
  },
  'POST office/getting-ready/try-cards': {
    summary: 'Ask the card provider whether it knows this cafe',
    refusals: ['PAYMENT_UNAVAILABLE'],
    limit: { tries: 20, seconds: 600 },
  },
  'POST office/getting-ready/hours': { summary: 'Say that the opening hours are right' },
  'POST office/getting-ready/put-away': { summary: 'Put the list away for good' },
})
