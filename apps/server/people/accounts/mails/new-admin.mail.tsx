import { cafe } from '#content/cafe.ts'
import { z } from 'zod'
import { Aside, Button, Facts, Paragraph } from '#server/platform/mail/parts.tsx'
import { accountMail } from './account-mail.ts'
import { signInUrl } from './links.ts'

/** To everybody of the staff: a key that was handed out in silence would be the first thing stolen. */
export const newAdmin = accountMail({
  name: 'new-admin',
  facts: z.object({ email: z.string(), changedBy: z.string() }),
  subject: `${cafe.name} has a new admin`,
  title: 'There is a new admin',
  preheader: 'Somebody else may now open the back office.',
  reason: 'You get this mail because you are an admin.',
  content: ({ email, changedBy }, { publicUrl }) => (
    <>
      <Paragraph>Somebody else may now see and change everything in our back office.</Paragraph>
      <Facts
        rows={[
          ['New admin', email],
          ['Made so by', changedBy],
        ]}
      />
      <Button label="Sign in" url={signInUrl(publicUrl)} />
      <Aside>
        If nobody meant to do this, take the role away again under Users, and choose new passwords.
      </Aside>
    </>
  ),
})
