import pg from 'pg'
import type { DatabaseAddress } from './connect.ts'

/** The oldest major version that every statement was tried on. */
const OLDEST = 15

/** Refuses a PostgreSQL on which some statements would fail only once a customer needs them. */
export async function refuseOld(address: DatabaseAddress): Promise<void> {
  const client = new pg.Client(address)
  try {
    await client.connect()
    const { rows } = await client.query('show server_version_num')
    const refusal = whyTooOld(Number(rows[0].server_version_num))
    if (refusal) throw new Error(refusal)
  } finally {
    void client.end().catch(() => {})
  }
}

/** By PostgreSQL's own number of a version: 150020 is 15.20. */
export function whyTooOld(version: number): string | null {
  const major = Math.floor(version / 10_000)
  return major >= OLDEST
    ? null
    : `it is PostgreSQL ${major}, and the oldest that works is ${OLDEST}. Please upgrade it.`
}
