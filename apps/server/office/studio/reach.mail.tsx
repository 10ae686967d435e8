import { z } from 'zod'
import { momentLabel } from '#domain/calendar/labels.ts'
import { framedMail } from '#server/platform/mail/framed-mail.tsx'
import { Aside, Button, Facts, Paragraph } from '#server/platform/mail/parts.tsx'

const change = z.object({ what: z.string(), was: z.string(), is: z.string() })

/** To every owner: an old sign-in may have published it, and guests write, call and click there now. */
export const reachChanged = framedMail({
  name: 'reach-changed',
  isAwaited: true,
  facts: z.object({ by: z.string(), at: z.string(), changes: z.array(change) }),
  subject: ({ name }) => `How guests reach ${name} has changed`,
  title: 'How guests reach you has changed',
  preheader: 'If one of you did this on purpose, all is well.',
  reason: 'You get this e-mail because you are an admin.',
  content: ({ by, at, changes }, { publicUrl }) => (
    <>
      <Paragraph>
        {by} published a change of what guests reach you by. It is on the website from{' '}
        {momentLabel(at)} on.
      </Paragraph>
      <Facts
        rows={changes.flatMap(({ what, was, is }): [string, string][] => [
          [`Old ${what}`, was],
          [`New ${what}`, is],
        ])}
      />
      <Button label="Open the studio" url={`${publicUrl}/admin/studio`} />
      <Aside>
        If nobody meant to do this, publish an earlier version again, and choose new passwords.
      </Aside>
    </>
  ),
})
