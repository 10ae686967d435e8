import { z } from 'zod'
import { ownerKind } from '#server/people/accounts/mail-owner.ts'

/** To an owner who tries whether mails arrive. */
export const testMail = ownerKind({
  name: 'test-mail',
  facts: z.object({}),
  subject: ({ name }) => `A test e-mail from ${name}`,
  title: 'Your e-mails arrive',
})
