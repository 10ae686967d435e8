import type { Query } from '#contract/contract.ts'
import { type RawBuilder, sql } from 'kysely'
import { findPeople, isPersonNamed } from '#server/ordering/booking/find-people.queries.ts'
import { addDays } from '#domain/calendar/calendar-date.ts'
import { cafeInstant } from '#domain/calendar/cafe-time.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { findRow } from '#server/platform/database/row.ts'
import { type Fragment, fragment, rows } from '#server/platform/database/statement.ts'
import { unnamed } from '#server/platform/database/prepared-client.ts'

type AuditList = Query<'GET admin/audit'>

export type AuditView = Awaited<ReturnType<typeof listAuditOf>>[number]

// Staff who look further back say from when: counting years would take longer than reading.
const mostCounted = ({ search }: AuditList) => (search?.trim() ? 100 : 1_000)

export async function listAudit(db: Db, list: AuditList) {
  const { page = 1, pageSize = 10 } = list
  const chosen = newestFirst(matching(db, list, await findMeant(db, list.search)))
  const most = mostCounted(list)
  const { count } = await db
    .selectFrom(chosen.limit(most + 1).as('counted'))
    .modifyFront(unnamed)
    .select((each) => each.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  const rows = await chosen
    .modifyFront(unnamed)
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute()
  const total = Math.min(count, most)
  const totalPages = Math.ceil(total / pageSize)
  return { rows, total, totalPages, totalIsCapped: count > most }
}

export type AuditSubject = { kind: string; ids: (number | string)[] }

export async function listAuditOf(db: Db, subjects: AuditSubject[]) {
  const entries = selectEntries(db).where((is) =>
    is.or(
      subjects.map(({ kind, ids }) =>
        is.and([
          is('entry.subject_kind', '=', kind),
          is('entry.subject_id', '=', sql<string>`any(${ids.map(String)})`),
        ]),
      ),
    ),
  )
  return newestFirst(entries).execute()
}

type Entries = ReturnType<typeof selectEntries>

function selectEntries(db: Db) {
  return db
    .selectFrom('audit_entries as entry')
    .leftJoin('users', 'users.id', 'entry.actor_id')
    .select([
      'entry.id',
      'entry.at',
      'entry.actor_kind',
      'entry.actor_id',
      'users.name as actor_name',
      'entry.action',
      'entry.subject_kind',
      'entry.subject_id',
      'entry.before',
      'entry.after',
    ])
}

const newestFirst = (entries: Entries) =>
  entries.orderBy('entry.at', 'desc').orderBy('entry.id', 'desc')

function matching(db: Db, list: AuditList, meant: RawBuilder<boolean> | null): Entries {
  const { actorKind, actorId, action, subjectKind, subjectId, hides, dateFrom, dateTo } = list
  let chosen = selectEntries(db)
  if (actorKind) chosen = chosen.where('entry.actor_kind', '=', actorKind)
  if (actorId) chosen = chosen.where('entry.actor_id', '=', actorId)
  if (action) chosen = chosen.where('entry.action', '=', action)
  if (subjectKind) chosen = chosen.where('entry.subject_kind', '=', subjectKind)
  if (subjectId) chosen = chosen.where('entry.subject_id', '=', subjectId)
  if (hides) chosen = chosen.where('entry.subject_kind', '<>', 'sign-in')
  if (dateFrom) chosen = chosen.where('entry.at', '>=', cafeInstant(dateFrom, '00:00'))
  if (dateTo) chosen = chosen.where('entry.at', '<', cafeInstant(addDays(dateTo, 1), '00:00'))
  return meant ? chosen.where(meant) : chosen
}

/** Words mean the actor, what was done, or what it was done to: by reference or by id. */
async function findMeant(db: Db, search = ''): Promise<RawBuilder<boolean> | null> {
  const words = search.trim()
  if (!words) return null
  const people = await findPeople(db, words)
  const { actions, subjectKinds } = await listKinds(db)
  const named = actions.filter((action) => inWords(action).includes(inWords(words)))
  const bookings = await findByReference(db, words)
  const actor = people
    ? sql`entry.actor_id = any(${people})
      or entry.subject_kind in ('user', 'sign-in') and entry.subject_id = any(${people.map(String)})`
    : isPersonNamed(words, sql.ref('entry.actor_id'))
  return sql<boolean>`(${actor}
    or entry.action = any(${named})
    or entry.subject_kind = 'booking' and entry.subject_id = any(${bookings})
    or entry.subject_kind = any(${subjectKinds}) and entry.subject_id = ${words.replace(/^#/, '')})`
}

/** 'booking.not_confirmed' is found by what the screen makes of it: 'Booking not confirmed'. */
const inWords = (action: string) => action.toLowerCase().replaceAll(/[._-]/g, ' ')

async function findByReference(db: Db, words: string): Promise<string[]> {
  const booking = await findRow(db, 'bookings', { reference: words.toUpperCase() })
  return booking ? [String(booking.id)] : []
}

/** The actions and kinds of subjects there are, each found by one look into its index. */
export async function listKinds(db: Db): Promise<{ actions: string[]; subjectKinds: string[] }> {
  return {
    actions: await listDistinct(db, fragment`action`),
    subjectKinds: await listDistinct(db, fragment`subject_kind`),
  }
}

async function listDistinct(db: Db, name: Fragment): Promise<string[]> {
  const distinct = await rows<{ value: string }>(db)`
    with recursive found(value) as (
      (select ${name} from audit_entries order by ${name} limit 1)
      union all
      select (select ${name} from audit_entries where ${name} > found.value order by ${name} limit 1)
      from found where found.value is not null
    )
    select value from found where value is not null`
  return distinct.map(({ value }) => value)
}
