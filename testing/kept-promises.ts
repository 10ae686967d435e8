import { expect } from 'vitest'
import { checkBookings, type CheckOptions } from '#server/invariants/check-invariants.ts'
import type { Cafe } from './cafe.ts'

/** Seats, money and the provider's ledger agree, whatever has happened so far. */
export async function expectPromisesKept(
  { db, sandbox }: Pick<Cafe, 'db' | 'sandbox'>,
  options: CheckOptions = {},
): Promise<void> {
  expect(await checkBookings(db, sandbox.card, options)).toEqual([])
}
