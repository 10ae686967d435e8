import { z } from 'zod'
import { ownerKind } from '#server/people/accounts/mail-owner.ts'

const change = z.object({ what: z.string(), was: z.string(), is: z.string() })

/** To every owner: an old sign-in may have published it, and guests write, call and click there now. */
export const reachChanged = ownerKind({
  name: 'reach-changed',
  facts: z.object({ by: z.string(), at: z.string(), changes: z.array(change) }),
  subject: ({ name }) => `How guests reach ${name} has changed`,
  title: 'How guests reach you has changed',
})
