import { z } from 'zod'
import { mailKind } from '#server/platform/mail/mail-kind.ts'

// Nothing that the visitor typed: whose address it is, is not proven.
const facts = z.object({ cat: z.string() })

/** To the visitor who asked. */
export const adoptionReceived = mailKind({
  name: 'adoption-received',
  facts,
  subject: 'You asked about adopting one of our cats',
  title: 'You asked about a cat',
})

/** To the cafe. */
export const adoptionAsked = mailKind({
  name: 'adoption-asked',
  facts,
  subject: 'Somebody asks about adopting a cat',
  title: 'Somebody asks about a cat',
})
