import { createHash } from 'node:crypto'
import type { Db } from '#server/platform/database/connect.ts'
import { deleteRows, findRow, insertRow } from '#server/platform/database/row.ts'
import { rows } from '#server/platform/database/statement.ts'
import { refusedBy } from '#server/platform/database/violated-constraint.ts'
import { refuse, type Refusal } from '#server/platform/refusal.ts'

type Made = 'booking' | 'change' | 'refund' | 'entry' | 'gift' | 'sale'

/** Who may send it again: an account, a mailbox by its hash, a booking by its link, or the desk. */
export type Asker = `user ${number}` | `mailbox ${string}` | `booking ${number}` | 'desk'

/** A call with an idempotency key: digests of who asks for what under it, and of all that is asked. */
export type KeyedCall = { id: Buffer; asked: Buffer; made: Made }

/** Null without a key: then each call is another one. */
export const keyedCall = (
  made: Made,
  asker: Asker,
  key: string | undefined,
  asked: object,
): KeyedCall | null =>
  key === undefined
    ? null
    : {
        id: digest([made, asker, key].join('\n')),
        asked: digest(JSON.stringify(sorted(asked))),
        made,
      }

const sorted = (asked: object) =>
  Object.entries(asked).toSorted(([one], [other]) => (one < other ? -1 : 1))
const digest = (text: string) => createHash('sha256').update(text).digest()

export const askedOtherwise = refuse('IDEMPOTENCY_MISMATCH')

/** The id of what the same call made before, or null; something else under its key is refused. */
export async function findMade(
  db: Db,
  call: KeyedCall | null,
  otherwise: Refusal = askedOtherwise,
): Promise<number | Refusal | null> {
  const known = call && (await findRow(db, 'calls', { id: call.id }))
  if (!known) return null
  return known.asked.equals(call.asked) ? known.made_id : otherwise
}

/** In the transaction that makes it. Two at once: the second is refused by `calls_pkey`. */
export async function keepCall(
  db: Db,
  call: KeyedCall | null,
  madeId: number,
  now: Temporal.Instant,
): Promise<void> {
  if (call) await insertRow(db, 'calls', { ...call, made_id: madeId, created_at: now })
}

/** The same call waits for its booking's row lock and finds what was made: this one asked for something else. */
export const KEY_REFUSALS = { calls_pkey: askedOtherwise }
export const keyRefusal = refusedBy(KEY_REFUSALS)

/** Nothing came of it, or it is no longer theirs: under the same key it may be asked for anew. */
export const forgetCall = (db: Db, made: Made, madeId: number) =>
  deleteRows(db, 'calls', { made, made_id: madeId })

const KEPT = { hours: 30 * 24 }

/** A month later no browser tries again. */
export async function forgetOldCalls(db: Db, now: Temporal.Instant): Promise<void> {
  await rows(db)`delete from calls where created_at < ${now.subtract(KEPT)}`
}
