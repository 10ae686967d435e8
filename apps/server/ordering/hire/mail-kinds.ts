import { z } from 'zod'
import { bookingKind, visitFacts } from '#server/ordering/booking/mails/visit-facts.ts'
import { mailKind } from '#server/platform/mail/mail-kind.ts'

// Nothing that the visitor typed freely: whose address it is, is not proven.
const asked = z.object({ date: z.string(), people: z.number() })
export type Asked = z.infer<typeof asked>

/** To the visitor who asked. */
export const hireReceived = mailKind({
  name: 'hire-received',
  facts: asked,
  title: 'We have your request for the room',
})

/** To the cafe. */
export const hireAsked = mailKind({
  name: 'hire-asked',
  facts: asked,
  title: 'Somebody asks for the room',
})

/** The room is held for them: what it costs, until when, and where to pay. */
export const hireOffered = bookingKind({
  name: 'hire-offered',
  facts: visitFacts.extend({ words: z.string(), holdExpiresAt: z.string() }),
  title: 'The room can be yours',
})

export const hireDeclined = mailKind({
  name: 'hire-declined',
  facts: z.object({ date: z.string(), words: z.string() }),
  title: 'About the room you asked for',
})
