import { mailLook } from '#server/platform/mail/mail-look.ts'
import { expect, test } from 'vitest'
import { demo } from '#content/demo.ts'
import { makeTables, migrate } from '#server/platform/database/migrate.ts'
import { readSchema } from '#server/platform/database/read-schema.ts'
import { mintFor, writeMail } from '#server/platform/mail/write-mail.ts'
import { claimMails } from '#server/platform/mail/claim-mail.ts'
import { mailKinds } from '#server/mail-kinds.ts'
import { createTestDatabase } from '#testing/database.ts'
import { TEST_SEAL } from '#testing/seal.ts'

test('what an earlier version has queued is still sent, as it was written', async () => {
  const { db, pool, close } = await createTestDatabase({ template: 'template0' })
  await makeTables(db, await readSchema(), ['0013-links-confirm-passwords'])
  await pool.query(
    `insert into mails (kind, to_address, subject, html, text_body, attachments, message_id, status,
       next_attempt_at, created_at, sent_at)
     values ('verify-email', 'ann@example.com', 'Hi', '<p>A link</p>', 'A link', '[]', 'a', 'queued', now(), now(), null),
       ('verify-email', 'bob@example.com', 'Hi', '', '', '[]', 'b', 'sent', now(), now(), now()),
       ('verify-email', 'cat@example.com', 'Hi', '', '', '[]', 'c', 'failed', now(), now(), null)`,
  )
  await migrate(db)
  const now = Temporal.Now.instant().add({ minutes: 1 })
  const [mail] = await claimMails(db, mailKinds, 1)
  expect(mail?.to_address).toBe('ann@example.com')
  const secret = await mintFor(mailKinds, mail!, db, { now, seal: TEST_SEAL })
  const to = { address: 'ann@example.com', name: null }
  const sending = { to, secret: secret!, publicUrl: '', ...demo, look: mailLook(demo), now }
  const words = writeMail(mailKinds, mail!, sending)
  expect(words).toEqual({ html: '<p>A link</p>', text: 'A link', attachments: [] })
  expect(await claimMails(db, mailKinds, 1)).toEqual([])
  await close()
})
