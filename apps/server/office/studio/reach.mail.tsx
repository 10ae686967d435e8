import { momentLabel } from '#domain/calendar/labels.ts'
import { framedMail } from '#server/platform/mail/framed-mail.tsx'
import type { WritersOf } from '#server/platform/mail/mail-writer.ts'
import { Aside, Button, Facts, Paragraph } from '#server/platform/mail/parts.tsx'
import type * as kinds from './mail-kinds.ts'

export const reachWriters: WritersOf<typeof kinds> = {
  reachChanged: framedMail({
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
  }),
}
