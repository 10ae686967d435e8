import type { House } from '#domain/house/house.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { fragment, oneRow, oneValue, rows } from '#server/platform/database/statement.ts'

export type Draft = {
  version: number
  content: House
  /** By which edit each part was changed last. */
  parts: Partial<Record<keyof House, number>>
  editedBy: string
}

export type PublishedVersion = {
  number: number
  changes: string[]
  madeBy: string
  publishesAt: Temporal.Instant
}

/** One after the other: two edits at once would each not see the other. */
export const lockStudio = (db: Db) => rows(db)`select pg_advisory_xact_lock(hashtext('studio'))`

export const findDraft = (db: Db) =>
  oneRow<Draft>(db)`
    select house_draft.version, content, parts, users.name as "editedBy"
    from house_draft join users on users.id = edited_by`

export async function writeDraft(
  db: Db,
  { version, content, parts }: Omit<Draft, 'editedBy'>,
  by: number,
  now: Temporal.Instant,
): Promise<void> {
  await rows(db)`
    insert into house_draft (version, content, parts, edited_at, edited_by)
    values (${version}, ${JSON.stringify(content)}::jsonb, ${JSON.stringify(parts)}::jsonb, ${now}, ${by})
    on conflict (id) do update set version = excluded.version, content = excluded.content,
      parts = excluded.parts, edited_at = excluded.edited_at, edited_by = excluded.edited_by`
}

const shown = fragment`number, changes, users.name as "madeBy", publishes_at as "publishesAt"
  from house_versions join users on users.id = made_by`

/** The latest first: the first is what the public sees. */
export const listPublished = (db: Db, now: Temporal.Instant): Promise<PublishedVersion[]> =>
  rows<PublishedVersion>(db)`
    select ${shown} where publishes_at <= ${now} and taken_back_at is null
    order by publishes_at desc, number desc limit 50`

export const findWaiting = (db: Db, now: Temporal.Instant) =>
  oneRow<PublishedVersion>(db)`
    select ${shown} where publishes_at > ${now} and taken_back_at is null
    order by publishes_at limit 1`

/** Answers the number of what waited. */
export const takeBackWaiting = (db: Db, now: Temporal.Instant) =>
  oneValue<number | null>(db)`
    update house_versions set taken_back_at = ${now}
    where publishes_at > ${now} and taken_back_at is null returning number`

export const findContent = (db: Db, number: number) =>
  oneValue<House | null>(db)`
    select content from house_versions where number = ${number} and taken_back_at is null`

type NewVersion = {
  content: House
  changes: string[]
  madeBy: number
  publishesAt: Temporal.Instant
}

/** The house as it came, where it did not come as the demo: what 'as it came' means from now on. */
export const insertFirstVersion = (
  db: Db,
  { content, changes, madeBy }: Omit<NewVersion, 'publishesAt'>,
  now: Temporal.Instant,
) =>
  rows(db)`
    insert into house_versions (number, content, changes, made_at, made_by, publishes_at)
    overriding system value
    values (0, ${JSON.stringify(content)}::jsonb, ${changes}, ${now}, ${madeBy}, ${now})`

export const insertVersion = (
  db: Db,
  { content, changes, madeBy, publishesAt }: NewVersion,
  now: Temporal.Instant,
) =>
  oneValue<number>(db)`
    insert into house_versions (content, changes, made_at, made_by, publishes_at)
    values (${JSON.stringify(content)}::jsonb, ${changes}, ${now}, ${madeBy}, ${publishesAt})
    returning number`
