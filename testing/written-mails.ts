import type { SelectQueryBuilder } from 'kysely'
import { mailKinds } from '#server/mail-kinds.ts'
import type { Db } from '#server/platform/database/connect.ts'
import type { Database } from '#server/platform/database/schema.ts'
import type { ClaimedMail } from '#server/platform/mail/claim-mail.ts'
import { readPublished } from '#server/platform/house/published.ts'
import type { MailWords } from '#server/platform/mail/mail-writer.ts'
import { mailLook } from '#server/platform/mail/mail-look.ts'
import { mintFor, writeMail } from '#server/platform/mail/write-mail.ts'
import { TEST_SEAL } from './seal.ts'
import { TEST_PUBLIC_URL, type TestServer } from './server.ts'

type Mails = SelectQueryBuilder<Database, 'mails', ClaimedMail>

const nothing: MailWords = { html: '', text: '' }
const written = new WeakMap<Db, Map<number, Promise<MailWords | null>>>()

/** The chosen mails as they reach their people, oldest first; no words where nobody needs it any more. */
export async function writtenMails(
  { db, clock }: Pick<TestServer, 'db' | 'clock'>,
  choose: (mails: Mails) => Mails,
) {
  const known = written.get(db) ?? new Map<number, Promise<MailWords | null>>()
  written.set(db, known)
  const rows = await choose(db.selectFrom('mails').selectAll().orderBy('id')).execute()
  const now = clock.now()
  const house = await readPublished(db, now)
  const { cafe, notices } = house
  const own = { publicUrl: TEST_PUBLIC_URL, cafe, notices, look: mailLook(house), now }
  const writeOnce = (row: ClaimedMail) =>
    known.getOrInsertComputed(row.id, async () => {
      const secret = await mintFor(mailKinds, row, db, { now, seal: TEST_SEAL })
      const to = { address: row.to_address, name: row.to_name || null }
      return secret === null ? null : writeMail(mailKinds, row, { ...own, to, secret })
    })
  return Promise.all(rows.map(async (row) => ({ ...row, ...((await writeOnce(row)) ?? nothing) })))
}
