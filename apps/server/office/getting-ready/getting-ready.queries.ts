import type { Db } from '#server/platform/database/connect.ts'
import { oneRow } from '#server/platform/database/statement.ts'

export type Stored = {
  wasSetUp: boolean
  isPutAway: boolean
  areHoursRight: boolean
  isPublished: boolean
  isPaid: boolean
}

export async function readStored(db: Db, now: Temporal.Instant): Promise<Stored> {
  const stored = await oneRow<Stored>(db)`
    select exists (select from house_versions where number = 0) as "wasSetUp",
      list_put_away_at is not null as "isPutAway",
      hours_checked_at is not null as "areHoursRight",
      exists (
        select from house_versions
        where number > 0 and publishes_at <= ${now} and taken_back_at is null
      ) as "isPublished",
      exists (select from payments where status = 'paid') as "isPaid"
    from house`
  return stored!
}

export type TestMail = { status: 'queued' | 'sent' | 'failed'; problem: string | null }

export const findTestMail = (db: Db, userId: number, kind: string) =>
  oneRow<TestMail>(db)`
    select status, last_error as problem from mails
    where user_id = ${userId} and kind = ${kind} order by id desc limit 1`
