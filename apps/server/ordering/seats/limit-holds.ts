import { MOST_FROM_NETWORK } from '#domain/booking/hold-limits.ts'
import { MOST_UNPAID, MOST_UNPAID_PEOPLE } from '#domain/booking/party.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { anyRow, fragment, oneRow, rows } from '#server/platform/database/statement.ts'
import { refuse, type Refusal } from '#server/platform/refusal.ts'
import { shareRules } from './lock-days.ts'
import { networkHoldsTooMuch } from './seat-refusals.ts'

export type Booked = {
  user_id: number | null
  held_by: string | null
  channel: string
  held_from: readonly string[] | null
}

/**
 * Locks what holds of bookings are counted by: row locks of accounts, or advisory locks of mailboxes of customers
 * without one, then advisory locks of networks. Before days of rooms, in the order of all (docs/rules/seats.md#order-of-locks).
 */
export async function lockHolders(db: Db, holders: readonly Booked[]): Promise<void> {
  await shareRules(db)
  const userIds = holders.flatMap(({ user_id }) => user_id ?? [])
  if (userIds.length > 0) {
    // Nor is an account erased before the commit.
    await rows(db)`
      select from users where id = any(${userIds}::bigint[]) order by id for no key update`
  }
  const mailboxes = holders.filter(isByMailbox).map(({ held_by }) => `mailbox ${held_by}`)
  await lockKeys(db, 1, mailboxes)
  const networks = holders.flatMap(({ held_from }) => held_from ?? [])
  await lockKeys(db, 2, networks)
}

export const lockHolder = (db: Db, booked: Booked) => lockHolders(db, [booked])

/** Advisory locks until the commit, by hash and in its order. */
async function lockKeys(db: Db, space: 1 | 2, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return
  await rows(db)`
    select pg_advisory_xact_lock(${space}::integer, key) from (
      select distinct hashtext(name) as key from unnest(${keys}::text[]) as name order by key
    ) as sorted`
}

const isByMailbox = ({ user_id, held_by, channel }: Booked) =>
  user_id === null && held_by !== null && channel === 'web'

/**
 * Whether a customer and their networks may hold more people unpaid: one number each for a booking or a change
 * (docs/rules/seats.md#limits-on-holds). `except`: the booking itself, which is counted with what it becomes.
 */
export async function limitHolds(
  db: Db,
  booked: Booked,
  more: readonly number[],
  { except = null }: { except?: number | null } = {},
): Promise<Refusal | null> {
  await lockHolder(db, booked)
  const refusal = await limitCustomer(db, booked, more, except)
  return refusal ?? limitNetworks(db, booked.held_from ?? [], sum(more), except)
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0)

/** Which of the two limits it was, is not said. */
const HOLDS_TOO_MUCH = `can hold three unpaid bookings, for ${MOST_UNPAID_PEOPLE} people in all. Please pay or cancel one of them first.`

async function limitCustomer(
  db: Db,
  booked: Booked,
  more: readonly number[],
  except: number | null,
): Promise<Refusal | null> {
  if (booked.user_id === null && !isByMailbox(booked)) return null
  if (await isErased(db, booked)) return refuse('UNAUTHENTICATED')
  const held = await countHeld(db, booked, except)
  for (const people of more) {
    const isOver = held.bookings > 0 && held.people + people > MOST_UNPAID_PEOPLE
    if (held.bookings >= MOST_UNPAID || isOver) {
      const who = booked.user_id === null ? 'This email address' : 'You'
      return refuse('TOO_MANY_PENDING', { message: `${who} ${HOLDS_TOO_MUCH}` })
    }
    held.bookings += 1
    held.people += people
  }
  return null
}

const isErased = (db: Db, { user_id }: Booked) =>
  anyRow(db)`select from users where id = ${user_id} and erased_at is not null`

/** Unpaid bookings and open changes of an account, or of a mailbox without one. */
export async function countHeld(
  db: Db,
  { user_id, held_by }: Pick<Booked, 'user_id' | 'held_by'>,
  except: number | null = null,
): Promise<{ bookings: number; people: number }> {
  const theirs =
    user_id === null
      ? fragment`held_by = ${held_by} and user_id is null and channel = 'web'`
      : fragment`user_id = ${user_id}`
  const held = await oneRow<{ bookings: number; people: number }>(db)`
    select count(*)::integer as bookings, coalesce(sum(people), 0)::integer as people from (
      select people from bookings
      where ${theirs} and status = 'pending' and id is distinct from ${except}::bigint
      union all
      select changes.people from bookings join changes on booking_id = bookings.id
      where ${theirs} and state = 'open' and bookings.id is distinct from ${except}::bigint
    ) as unpaid`
  return held!
}

async function limitNetworks(
  db: Db,
  networks: readonly string[],
  people: number,
  except: number | null,
): Promise<Refusal | null> {
  if (networks.length === 0) return null
  const held = await rows<{ width: number; people: number }>(db)`
    select width::integer - 1 as width, coalesce(sum(people), 0)::integer as people
    from unnest(${networks}::text[]) with ordinality as own (network, width)
    left join bookings on status = 'pending' and held_from @> array[network]
      and id is distinct from ${except}::bigint
    group by width`
  const isOver = held.some((each) => each.people + people > MOST_FROM_NETWORK * 2 ** each.width)
  return isOver ? networkHoldsTooMuch : null
}
