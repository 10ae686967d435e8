import { createHash } from 'node:crypto'

/** The key under which an order is sent, and what tells the same order from another under it. */
export type Idempotency = { key: string; hash: Buffer }

export function idempotencyOf(key: string | undefined, form: object): Idempotency | null {
  return key ? { key, hash: hashOf(form) } : null
}

/** Whether what was stored under a key is this very order. */
export const isSameOrder = (hash: Buffer | null, idempotency: Idempotency | null | undefined) =>
  !idempotency || (hash !== null && hash.equals(idempotency.hash))

function hashOf(form: object): Buffer {
  const sorted = Object.entries(form).toSorted(([one], [other]) => (one < other ? -1 : 1))
  return createHash('sha256').update(JSON.stringify(sorted)).digest()
}
