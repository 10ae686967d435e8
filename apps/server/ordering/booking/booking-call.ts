import type { CardProvider } from '#server/platform/card/card-provider.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/database/connect.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import type { Log } from '#server/platform/log.ts'
import type { Seal } from '#server/platform/sealed.ts'

/** What acts on bookings and payments work with: first the database, then the card provider. */
export type BookingParts = {
  db: Db
  card: CardProvider
  clock: Clock
  publicUrl: string
  log: Log
  seal: Seal
}

/** Who changes something, when, and by which request. */
export type BookingCall = Pick<Caller, 'actor' | 'now' | 'publicUrl' | 'heldFrom'> & {
  requestId?: string
}

/** For what no person asks for: a job, or an event of the provider. */
export function callBy(kind: 'system' | 'provider', { clock, publicUrl }: BookingParts) {
  return { actor: { kind }, now: clock.now(), publicUrl }
}
