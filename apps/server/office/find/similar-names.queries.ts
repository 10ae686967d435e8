import type { Db } from '#server/platform/database/connect.ts'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import { oneValue, rows } from '#server/platform/database/statement.ts'

// Of the trigrams of what was typed: 'mckenzie' shares seven of nine with Mackenzie, 'catrina' five of
// eight with Catriona.
const ALIKE = '0.45'

/**
 * The name that is written most like these words; null where none is. Staff who may not look customers up
 * are told the name of a booking only.
 */
export function findNameLike(db: Db, words: string, findsPeople: boolean): Promise<string | null> {
  // The index answers by a threshold that is a setting: of this transaction alone.
  return inTransaction(db, async (transaction) => {
    await rows(transaction)`
      select set_config('pg_trgm.word_similarity_threshold', ${ALIKE}, true)`
    return oneValue<string | null>(transaction)`
      select name
      from (
        select name, word_similarity(folded(${words}), folded(name)) as likeness
        from users where folded(${words}) <% folded(name) and erased_at is null
          and (${findsPeople} or exists (select from bookings where user_id = users.id))
        union all
        select name, word_similarity(folded(${words}), folded(name))
        from contacts where folded(${words}) <% folded(name)
          and (${findsPeople} or exists (select from bookings where contact_id = contacts.id))
      ) as alike
      order by likeness desc, name
      limit 1`
  })
}
