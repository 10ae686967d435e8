import type { Selectable } from 'kysely'
import type { Details } from '#domain/account/profile-fields.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { anyRow, oneRow, oneValue, rows } from '#server/platform/database/statement.ts'
import { insertRow, lockRow } from '#server/platform/database/row.ts'
import type { Database } from '#server/platform/database/schema.ts'
import { hashSecret, mintSecret } from '#server/platform/secrets.ts'

type Purpose = Database['one_time_tokens']['purpose']
type Mailed = {
  userId: number
  purpose: Purpose
  /** The address that the account gets when the link is used. */
  newEmail?: string
  /** What a verification link confirms together with the address; no password where it is in doubt. */
  details?: Details
  passwordHash?: string | null
}

const lifetimes: Record<Purpose, Temporal.DurationLike> = {
  verify_email: { hours: 24 },
  change_email: { hours: 24 },
  reset_password: { hours: 1 },
  undo_email_change: { hours: 7 * 24 },
  invitation: { hours: 7 * 24 },
}

/** Promises a link, which can be withdrawn from now on. Its secret is made when its mail is sent. */
export async function issueToken(
  db: Db,
  { userId, purpose, newEmail, details, passwordHash }: Mailed,
  now: Temporal.Instant,
): Promise<number> {
  const { id } = await insertRow(db, 'one_time_tokens', {
    user_id: userId,
    purpose,
    new_email: newEmail ?? null,
    details: details ? JSON.stringify(details) : null,
    password_hash: passwordHash ?? null,
    created_at: now,
    expires_at: now.add(lifetimes[purpose]),
  })
  return id
}

/**
 * Makes the secret of a link, which lives from now on. It is told only here: the database keeps its
 * hash. Null if the link was withdrawn or used since it was promised.
 */
export async function mintToken(
  db: Db,
  tokenId: number,
  { now, keepEarlier }: { now: Temporal.Instant; keepEarlier: boolean },
): Promise<string | null> {
  const token = mintSecret()
  const isMinted = await db.transaction().execute(async (transaction) => {
    const promised = await lockRow(transaction, 'one_time_tokens', { id: tokenId, used_at: null })
    if (!promised) return false
    const { id, details, ...rest } = promised
    const link = { ...rest, details: details && JSON.stringify(details) }
    const minted = { token_hash: hashSecret(token), expires_at: now.add(lifetimes[link.purpose]) }
    await (
      keepEarlier
        ? transaction.insertInto('one_time_tokens').values({ ...link, ...minted })
        : transaction.updateTable('one_time_tokens').set(minted).where('id', '=', id)
    ).execute()
    return true
  })
  return isMinted ? token : null
}

/** The link behind a token, whatever became of it. */
export const findToken = (db: Db, token: string, purposes: readonly Purpose[]) =>
  oneRow<Selectable<Database['one_time_tokens']>>(db)`
    select * from one_time_tokens
    where token_hash = ${hashSecret(token)} and purpose = any(${purposes})`

/** The link behind a token, while it can be used. */
export async function findOpenLink(db: Db, token: string, purpose: Purpose, now: Temporal.Instant) {
  const link = await findToken(db, token, [purpose])
  const isOver = !link || link.used_at || Temporal.Instant.compare(link.expires_at, now) <= 0
  return isOver ? undefined : link
}

/** Uses a token up. Of any number of calls with one token, exactly one hears true. */
export const spendToken = (db: Db, token: string, now: Temporal.Instant) =>
  anyRow(db)`
    update one_time_tokens set used_at = ${now}
    where token_hash = ${hashSecret(token)} and used_at is null and expires_at > ${now}
    returning id`

/** Makes the links that are still out worthless; says whether there were any. */
export const revokeTokens = (
  db: Db,
  userId: number,
  purposes: readonly Purpose[],
  now: Temporal.Instant,
) =>
  anyRow(db)`
    update one_time_tokens set used_at = ${now}
    where user_id = ${userId} and purpose = any(${purposes}) and used_at is null returning id`

/** The links that are out confirm the address only: the account's password was chosen since. */
export const forgetLinkedSignUps = (db: Db, userId: number) =>
  rows(db)`update one_time_tokens set password_hash = null, details = null
    where user_id = ${userId} and purpose = 'verify_email'`

type UndoLink = Pick<Selectable<Database['one_time_tokens']>, 'created_at' | 'new_email'>

/** When the first change was made that a link to this address still undoes, up to the one of this link. */
export const firstUndoable = async (
  db: Db,
  userId: number,
  { created_at, new_email }: UndoLink,
  now: Temporal.Instant,
) =>
  (await oneValue<Temporal.Instant | null>(db)`
    select min(created_at) from one_time_tokens
    where user_id = ${userId} and purpose = 'undo_email_change' and new_email = ${new_email}
      and used_at is null and expires_at > ${now} and created_at < ${created_at}`) ?? created_at

/** Whose change to this address still waits to be confirmed. */
export const findEmailChange = (db: Db, newEmail: string, now: Temporal.Instant) =>
  oneValue<number | null>(db)`
    select user_id from one_time_tokens
    where purpose = 'change_email' and new_email = ${newEmail} and used_at is null
      and expires_at > ${now}
    order by id desc limit 1`
