import { z } from 'zod'
import type { MailKind } from '#server/platform/mail/mail-kind.ts'
import type { MailWriter } from '#server/platform/mail/mail-writer.ts'

const facts = z.object({
  subject: z.string(),
  text: z.string().optional(),
  attachments: z
    .array(z.object({ filename: z.string(), contentType: z.string(), content: z.string() }))
    .optional(),
})

type Facts = z.infer<typeof facts>

/** A kind of mail for tests, written by its own facts. */
export const plainMail: MailKind<Facts> & MailWriter<Facts> = {
  name: 'plain',
  facts,
  isAwaited: false,
  title: ({ subject }) => subject,
  subject: ({ subject }) => subject,
  write: ({ text = 'Hi', attachments }) => ({ html: `<p>${text}</p>`, text, attachments }),
}

export const awaitedMail = { ...plainMail, name: 'awaited', isAwaited: true }
