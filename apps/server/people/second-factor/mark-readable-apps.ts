import type { Db } from '#server/platform/database/connect.ts'
import { rows } from '#server/platform/database/statement.ts'
import type { Seal } from '#server/platform/sealed.ts'

/**
 * At the start: apps whose secret was sealed with another SECRET_KEY count as none, so that their
 * owners set them up anew; with the old key they are back. Answers how many cannot be read.
 */
export async function markReadableApps(db: Db, seal: Seal): Promise<number> {
  const apps = await rows<{ user_id: number; secret: Buffer }>(db)`
    select user_id, secret from second_factors`
  const lost = apps.filter(({ secret }) => seal.open(secret) === null)
  const ids = lost.map(({ user_id }) => user_id)
  await rows(db)`
    update second_factors set is_readable = not user_id = any(${ids})
    where is_readable = (user_id = any(${ids}))`
  return ids.length
}
