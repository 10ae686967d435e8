import type { Db } from './connect.ts'

const ofTransaction = new WeakMap<Db, Promise<unknown>[]>()

/**
 * Pipelined: a write of which the act reads nothing is sent in its turn, and only the commit waits for its answer.
 * Outside of a transaction it is waited for at once.
 */
export async function unawaited(db: Db, write: Promise<unknown>): Promise<void> {
  const sent = ofTransaction.get(db)
  if (!sent) return void (await write)
  write.catch(() => {})
  sent.push(write)
}

/** Gathers them for a transaction; where that fails, the answer tells of the first of them that did. */
export function gatherUnawaited(transaction: Db): () => Promise<unknown> {
  const sent: Promise<unknown>[] = []
  ofTransaction.set(transaction, sent)
  return () => Promise.all(sent)
}
