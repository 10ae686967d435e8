import { type Selectable, sql } from 'kysely'
import type { Db } from '#server/platform/database/connect.ts'
import { fragment, oneValue, rows } from '#server/platform/database/statement.ts'
import type { Database } from '#server/platform/database/schema.ts'
import type { MailKind } from './mail-kind.ts'

export type ClaimedMail = Selectable<Database['mails']>

/** The columns from which a mail is written. */
export type Letter = Pick<
  ClaimedMail,
  'kind' | 'facts' | 'to_address' | 'to_name' | 'subject' | 'message_id'
>

/** Lease: its worker renews it while it delivers, so that it only runs out when the worker is gone. */
export const LEASE_MS = 60_000

// Due, leased and over are told by the database's clock alone: those of servers differ.
export const inMs = (ms: number) =>
  sql<Temporal.Instant>`now() + make_interval(secs => ${ms / 1000})`

const leased = fragment`now() + make_interval(secs => ${LEASE_MS / 1000})`

/**
 * Claims, under a lease, at most so many mails: those that a person waits for first, then those that have
 * been due the longest. A kind that only newer servers know is theirs to send.
 */
export const claimMails = (db: Db, kinds: Named, most: number) =>
  rows<ClaimedMail>(db)`
    with due as materialized (
      select id from mails
      where status = 'queued' and kind = any(${namesOf(kinds)}) and next_attempt_at <= now()
        and (lease_until is null or lease_until <= now())
      order by is_awaited desc, next_attempt_at, id
      limit ${most} for update skip locked)
    update mails set attempts = attempts + 1, lease_until = ${leased}
    from due where mails.id = due.id returning mails.*`

/** For mails that are still on their way. */
export const renewLeases = (db: Db, ids: number[]) =>
  rows(db)`update mails set lease_until = ${leased}
    where id = any(${ids}) and lease_until is not null`

/** In how many milliseconds a mail can be claimed: it falls due, or its holder's lease is over. */
export const nextClaimInMs = (db: Db, kinds: Named) =>
  oneValue<number | null>(db)`
    select ceil(extract(epoch from min(greatest(next_attempt_at, lease_until)) - now())
      * 1000)::float8 as ms
    from mails where status = 'queued' and kind = any(${namesOf(kinds)})`

type Named = readonly Pick<MailKind<never>, 'name'>[]

const namesOf = (kinds: Named) => kinds.map(({ name }) => name)
