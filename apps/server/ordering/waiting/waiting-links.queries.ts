import type { Db } from '#server/platform/database/connect.ts'
import { insertRow } from '#server/platform/database/row.ts'
import { oneRow } from '#server/platform/database/statement.ts'
import { hashSecret, mintSecret } from '#server/platform/secrets.ts'
import type { Waiting } from './waiting.queries.ts'

/** Behind the #, which browsers tell no server: the secret stands in no log. */
export const waitingPath = (token: string) => `/waiting#${token}`

/** The secret of a link, for a mail that is about to be sent. Null if they wait no more. */
export async function mintWaitingLink<About extends { waitingId: number }>(
  db: Db,
  { waitingId }: About,
  { now }: { now: Temporal.Instant },
): Promise<string | null> {
  const token = mintSecret()
  return db.transaction().execute(async (transaction) => {
    const waiting = await oneRow<Waiting>(transaction)`
      select * from waiting where id = ${waitingId} and left_at is null for key share`
    if (!waiting) return null
    const link = { waiting_id: waitingId, token_hash: hashSecret(token), created_at: now }
    await insertRow(transaction, 'waiting_links', link)
    return token
  })
}

/** Under its row lock: a visitor who has the link acts on it. */
export const lockByLink = (db: Db, token: string) =>
  oneRow<Waiting>(db)`
    select waiting.* from waiting_links join waiting on waiting.id = waiting_id
    where token_hash = ${hashSecret(token)} for update of waiting`
