import { MOST_FROM_NETWORK } from '#domain/booking/hold-limits.ts'
import { MOST_UNPAID, MOST_UNPAID_PEOPLE } from '#domain/booking/party.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { fragment, oneRow, rows } from '#server/platform/database/statement.ts'
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
 * Locks what holds of bookings are counted by: rows of accounts, or mailboxes of customers without one, then their
 * networks, both by advisory locks. Before days of rooms, in the order of all (docs/rules/seats.md#order-of-locks).
 * False where an account was erased; none is before the commit.
 */
export async function lockHolders(db: Db, holders: readonly Booked[]): Promise<boolean> {
  const userIds = holders.flatMap(({ user_id }) => user_id ?? [])
  const accounts =
    userIds.length === 0
      ? []
      : await rows<{ isErased: boolean }>(db)`
          select erased_at is not null as "isErased" from users
          where id = any(${userIds}::bigint[]) order by id for no key update`
  await shareRules(db)
  const mailboxes = holders.filter(isByMailbox).flatMap(({ held_by }) => held_by ?? [])
  const networks = holders.flatMap(({ held_from }) => held_from ?? [])
  await lockKeys(db, [
    ...mailboxes.map((mailbox) => [MAILBOX, mailbox] as const),
    ...networks.map((network) => [NETWORK, network] as const),
  ])
  return accounts.every(({ isErased }) => !isErased)
}

export const lockHolder = (db: Db, booked: Booked) => lockHolders(db, [booked])

const MAILBOX = 1
const NETWORK = 2

/** Advisory locks until the commit: mailboxes before networks, each by their hashes and in the order of these. */
async function lockKeys(db: Db, keys: (readonly [space: number, name: string])[]): Promise<void> {
  if (keys.length === 0) return
  await rows(db)`
    select pg_advisory_xact_lock(space, key) from (
      select distinct space, hashtext(name) as key
      from unnest(${keys.map(([space]) => space)}::integer[], ${keys.map(([, name]) => name)}::text[])
        as key (space, name) order by space, key
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
  if (!(await lockHolder(db, booked))) return refuse('UNAUTHENTICATED')
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
