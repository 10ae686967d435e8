import { type InferResult, type Selectable, sql } from 'kysely'
import { isStaff, type Role } from '#domain/account/roles.ts'
import { PIN_RESTS, SIGN_IN_TIMES } from '#domain/account/sign-in-times.ts'
import { hasSecondFactor } from '#server/people/second-factor/factors.queries.ts'
import { announce } from '#server/platform/database/announce.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { updateRow } from '#server/platform/database/row.ts'
import type { Database } from '#server/platform/database/schema.ts'
import { type Fragment, fragment, oneValue, rows } from '#server/platform/database/statement.ts'
import type { Person } from '#server/platform/http/access.ts'
import { hashSecret, mintSecret } from '#server/platform/secrets.ts'

const timesOf = (role: Role, byPin = false) =>
  SIGN_IN_TIMES[byPin ? 'pin' : isStaff(role) ? 'staff' : 'customer']

export type NewSignIn = { id: number; secret: string; expiresAt: Temporal.Instant }

/**
 * Opens a sign-in for the owner who proved this password, or a PIN, unless it was changed, or the account
 * un-verified or erased, since. The share lock makes such a change wait, and then it ends
 * this sign-in with the others.
 */
export async function openSignIn(
  db: Db,
  account: { id: number; role: Role; password_hash: string },
  now: Temporal.Instant,
  device = '',
  byPin = false,
): Promise<NewSignIn | null> {
  const secret = mintSecret()
  const expiresAt = now.add(timesOf(account.role, byPin).lasts)
  const id = await oneValue<number | null>(db)`
    insert into sign_ins (token_hash, user_id, device, by_pin, created_at, last_seen_at, expires_at)
    select ${hashSecret(secret)}, id, ${device}, ${byPin}, ${now}, ${now}, ${expiresAt} from users
    where id = ${account.id} and role = ${account.role} and email_verified_at is not null
      and password_hash = ${account.password_hash}
    for share
    returning id`
  return id === null ? null : { id, secret, expiresAt }
}

/** Everything that can end a sign-in, asked at every request. */
export async function findPerson(
  db: Db,
  secret: string,
  now: Temporal.Instant,
  ownerGraceDays: number | null = null,
): Promise<Person | null> {
  const found = await selectSignIn(db, hashSecret(secret)).executeTakeFirst()
  if (!found || isOver(found, now)) return null
  if (isBefore(found.last_seen_at.add(timesOf(found.role, found.byPin).noted), now)) {
    await updateRow(db, 'sign_ins', { id: found.signInId }, { last_seen_at: now })
  }
  const { id, role, signInId, byPin, signedInAt, provedAt } = found
  const needsFactorFrom = factorWantedFrom(found, ownerGraceDays)
  const isNeeded = needsFactorFrom !== null && !isBefore(now, needsFactorFrom)
  const lacksFactor = isNeeded && found.lacksSecond
  return {
    id,
    email: found.email!,
    role,
    signInId,
    byPin,
    signedInAt,
    provedAt,
    needsFactorFrom,
    lacksFactor,
  }
}

/** Owners get some days for a second factor; staff who were invited set it up with their password. */
function factorWantedFrom(found: SignIn, ownerGraceDays: number | null): Temporal.Instant | null {
  if (found.invited_at) return found.invited_at
  if (found.role !== 'Admin' || ownerGraceDays === null) return null
  return (found.role_since ?? found.created_at).add({ hours: 24 * ownerGraceDays })
}

const selectSignIn = (db: Db, hash: Buffer) =>
  db
    .selectFrom('sign_ins')
    .innerJoin('users', 'users.id', 'sign_ins.user_id')
    .select([
      'users.id',
      'users.email',
      'users.role',
      'users.role_since',
      'users.created_at',
      'users.invited_at',
    ])
    .select(['sign_ins.id as signInId', 'sign_ins.by_pin as byPin'])
    .select(['sign_ins.created_at as signedInAt', 'sign_ins.proved_at as provedAt'])
    .select(['sign_ins.last_seen_at', 'sign_ins.expires_at'])
    .select(sql<boolean>`users.role <> 'User' and not ${hasSecondFactor}`.as('lacksSecond'))
    .where('sign_ins.token_hash', '=', hash)
    .where('users.email_verified_at', 'is not', null)

type SignIn = InferResult<ReturnType<typeof selectSignIn>>[number]

/**
 * By the role of now: a customer who was made one of the staff meanwhile does not keep a customer's week.
 */
function isOver(
  { role, byPin, signedInAt, last_seen_at, expires_at }: SignIn,
  now: Temporal.Instant,
): boolean {
  const ends = [expires_at, signedInAt.add(timesOf(role, byPin).lasts)]
  if (byPin) ends.push(last_seen_at.add(PIN_RESTS))
  return ends.some((end) => !isBefore(now, end))
}

const isBefore = (one: Temporal.Instant, other: Temporal.Instant) =>
  Temporal.Instant.compare(one, other) < 0

/** Those of some sign-ins that go on. */
export async function findLiving(db: Db, signInIds: number[], now: Temporal.Instant) {
  const living = await rows<{ id: number }>(db)`
    select id from sign_ins where id = any(${signInIds}) and expires_at > ${now}`
  return new Set(living.map(({ id }) => id))
}

/** Deletes sign-ins, and announces it after the commit: streams of their accounts end with them. */
async function end(db: Db, which: Fragment): Promise<Ended[]> {
  const ended = await rows<Ended>(db)`
    delete from sign_ins where ${which} returning user_id as "userId", expires_at as "expiresAt"`
  for (const { userId } of ended) announce(db, 'own-bookings', String(userId))
  return ended
}

type Ended = { userId: number; expiresAt: Temporal.Instant }

export const endSignIn = (db: Db, id: number) => end(db, fragment`id = ${id}`)

/** Signs a person out everywhere else; says of how many devices. */
export async function endOtherSignIns(db: Db, { id, signInId }: Person, now: Temporal.Instant) {
  const ended = await end(db, fragment`user_id = ${id} and id <> ${signInId}`)
  return ended.filter(({ expiresAt }) => isBefore(now, expiresAt)).length
}

/** Ends one of a person's own; says whether there was such a one. */
export async function endOwnSignIn(db: Db, { id }: Person, signInId: number): Promise<boolean> {
  return (await end(db, fragment`id = ${signInId} and user_id = ${id}`)).length > 0
}

type Device = Pick<
  Selectable<Database['sign_ins']>,
  'id' | 'device' | 'created_at' | 'last_seen_at'
>

export const listSignIns = (db: Db, { id, role, signInId }: Person, now: Temporal.Instant) =>
  rows<Device>(db)`
    select id, device, created_at, last_seen_at from sign_ins
    where user_id = ${id} and expires_at > ${now}
      and created_at > ${now.subtract(timesOf(role).lasts)}
      and (not by_pin or last_seen_at > ${now.subtract(PIN_RESTS)})
    order by id = ${signInId} desc, last_seen_at desc, id desc`

/** When the oldest sign-in began that was open at a moment; that moment where there was none. A PIN adds no keys. */
export const beganBefore = async (db: Db, userId: number, moment: Temporal.Instant) =>
  (await oneValue<Temporal.Instant | null>(db)`
    select min(created_at) from sign_ins
    where user_id = ${userId} and not by_pin and expires_at > ${moment}
      and created_at < ${moment}`) ?? moment

/** Signs a person out everywhere. Change the user's row first, in the same transaction. */
export const endSignIns = (db: Db, userId: number) => end(db, fragment`user_id = ${userId}`)

export const endPinSignIns = (db: Db, userId: number) =>
  end(db, fragment`user_id = ${userId} and by_pin`)

export const endExpiredSignIns = (db: Db, now: Temporal.Instant) =>
  end(db, fragment`expires_at <= ${now}`)
