import type { CardProvider } from '#server/platform/card/card-provider.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { systemClock } from '#server/platform/clock.ts'
import { findDrift } from '#server/platform/database/find-drift.ts'
import { checkLedger } from './check-ledger.ts'
import { checkMoves } from './check-moves.ts'
import { checkSeats } from './check-seats.ts'
import { checkWaiting } from './check-waiting.ts'
import { type Breach, findStored } from './stored-rules.ts'

export type CheckOptions = {
  /** How far back the provider is asked; the database is read whole. */
  since?: Temporal.Instant
  /** Nothing is on its way: every job has run, every event has arrived. */
  isReconciled?: boolean
  /** Of a live system: what was opened before has had its time to arrive, and is compared whole. */
  settledBefore?: Temporal.Instant
  /** By which clock; the machine's unless told. */
  now?: Temporal.Instant
}

/** The schema equals its files. */
const SCHEMA = 45

const EVER = Temporal.Instant.fromEpochMilliseconds(0)

/** Every breach of what the server promises: of its schema, and of all that was booked and paid. */
export async function checkInvariants(
  db: Db,
  card: CardProvider,
  options: CheckOptions = {},
): Promise<Breach[]> {
  const drift = await findDrift(db)
  return [
    ...drift.map(({ thing, what }) => ({ invariant: SCHEMA, subject: thing, what })),
    ...(await checkBookings(db, card, options)),
  ]
}

/** As the database and the provider's ledger tell it; fast enough to be asked after each step of a story. */
export async function checkBookings(
  db: Db,
  card: CardProvider,
  {
    since = EVER,
    isReconciled = false,
    settledBefore = EVER,
    now = systemClock.now(),
  }: CheckOptions = {},
): Promise<Breach[]> {
  const settled = isReconciled ? null : settledBefore
  const found = await Promise.all([
    findStored(db),
    checkSeats(db),
    checkWaiting(db, now),
    checkMoves(db),
    checkLedger(db, card, { since, settledBefore: settled }),
  ])
  return found.flat()
}
