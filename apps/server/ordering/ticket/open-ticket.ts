import type { Db } from '#server/platform/database/connect.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import { refuse, type Refusal } from '#server/platform/refusal.ts'
import { findByLink, type Opened } from '#server/ordering/booking/booking-links.queries.ts'

/** The same for a made-up and a revoked one. */
export const opensNothing = refuse('TICKET_UNKNOWN', {
  message:
    'This link opens no booking. Perhaps a newer one took its place: please use the link in our latest e-mail, or write to us.',
})

/** The booking behind a link, or one and the same no to everything else. */
export async function openTicket(
  db: Db,
  token: string | undefined,
  { now }: Pick<Caller, 'now'>,
): Promise<Opened | Refusal> {
  const opened = await findByLink(db, token ?? '', now)
  if (opened) return 'isErased' in opened ? refuse('TICKET_ERASED') : opened
  return opensNothing
}
