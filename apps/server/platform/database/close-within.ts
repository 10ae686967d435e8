import { setTimeout as delay } from 'node:timers/promises'

/** Timeout: a peer that has gone without a word never answers. */
export async function closeWithin(ms: number, closing: Promise<void>): Promise<void> {
  const patience = new AbortController()
  const tired = delay(ms, undefined, patience).catch(() => {})
  await Promise.race([closing, tired]).finally(() => patience.abort())
}
