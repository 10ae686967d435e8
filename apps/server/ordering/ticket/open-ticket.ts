import type { FastifyRequest } from 'fastify'
import { networkOf } from '#server/platform/network-of.ts'
import { refuseTry } from '#server/platform/rate-limit.ts'
import { refuse, type Refusal } from '#server/platform/refusal.ts'
import type { BookingParts } from '#server/ordering/booking/booking-call.ts'
import { findByLink, type Opened } from '#server/ordering/booking/booking-links.queries.ts'

export const tokenIn = ({ headers }: FastifyRequest) => String(headers['x-ticket'] ?? '')

// Only what opens nothing is counted: whoever has a link never waits for a neighbour's guesses.
const GUESSES = { tries: 60, seconds: 600 }

/** The same for a made-up and a revoked one. */
export const opensNothing = refuse('TICKET_UNKNOWN', {
  message:
    'This link opens no booking. Perhaps a newer one took its place: please use the link in our latest mail, or write to us.',
})

/** The booking behind a link, or one and the same no to everything else. */
export async function openTicket(
  { db, clock }: Pick<BookingParts, 'db' | 'clock'>,
  token: string | undefined,
  ip: string,
): Promise<Opened | Refusal> {
  const now = clock.now()
  const opened = await findByLink(db, token ?? '', now)
  if (opened) return 'isErased' in opened ? refuse('TICKET_ERASED') : opened
  return (await refuseTry(db, `ticket guess ${networkOf(ip)}`, GUESSES, now)) ?? opensNothing
}
