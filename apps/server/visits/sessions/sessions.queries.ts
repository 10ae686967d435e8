import { sql } from 'kysely'
import type { SessionForm } from '#domain/booking/session-form.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { type Fragment, fragment, oneRow, rows } from '#server/platform/database/statement.ts'
import { deleteRows, findRow, insertRow, updateRow } from '#server/platform/database/row.ts'
import { pricedBands } from '#domain/pricing/bill.ts'

/** A session as its owner set it: what it leaves to the ordinary visit is null. */
export type OwnedSession = {
  id: number
  version: number
  slug: string | null
  isOrdinary: boolean
  isEnded: boolean
  isArchived: boolean
  upcoming: number
  form: SessionForm
}

const prices = (season: Fragment) => fragment`(
  select json_object_agg(band, pence) from session_prices
  where session_id = sessions.id and ${season})`

const owned = (today: string) => fragment`
  select id, version, slug, is_ordinary as "isOrdinary", ended_at is not null as "isEnded",
    archived_at is not null as "isArchived",
    coalesce(coming.bookings, 0) as upcoming,
    json_build_object(
      'name', name, 'words', words, 'colour', colour, 'drawing', drawing, 'isQuiet', is_quiet,
      'sensoryNotes', sensory_notes, 'isPrivate', is_private, 'isAlone', is_alone, 'seats', seats,
      'times', (select coalesce(json_agg(json_build_object(
          'startTime', to_char(start_time, 'HH24:MI'), 'endTime', to_char(end_time, 'HH24:MI'))
          order by start_time, end_time), '[]')
        from session_slots join time_slots on time_slots.id = slot_id
        where session_id = sessions.id and deleted_at is null),
      'weekdays', weekdays, 'dates', dates,
      'ranges', (select json_agg(json_build_object('from', coalesce(lower(range), '0001-01-01'),
        'to', coalesce(upper(range) - 1, '9999-12-31'))) from unnest(runs_during) as range),
      'childrenPerAdult', children_per_adult, 'mostChildren', most_children,
      'leastPeople', least_people, 'mostPeople', most_people,
      'prices', ${prices(fragment`season_id is null`)},
      'seasons', (select coalesce(json_agg(json_build_object('id', seasons.id, 'prices',
          ${prices(fragment`season_id = seasons.id`)}) order by seasons.id), '[]')
        from seasons where exists (select from session_prices
          where session_id = sessions.id and season_id = seasons.id)),
      'group', case when group_from is not null then json_strip_nulls(json_build_object(
        'from', group_from, 'percentage', group_percentage::float8, 'pence', group_pence)) end,
      'bookingAdvanceDays', case when not is_ordinary then advance_days end,
      'cancellation', case when not is_ordinary and cancellation_hours is not null then
        json_build_object('cancellationHours', cancellation_hours,
          'cancellationEnabled', cancellation_enabled,
          'cancellationRequiresApproval', cancellation_requires_approval) end
    ) as form
  from sessions left join (
    select session_id, count(*)::integer as bookings from bookings
    where booking_date >= ${today} and status in ('pending', 'confirmed', 'cancelrequested')
    group by session_id
  ) as coming on coming.session_id = sessions.id`

export const listSessions = (db: Db, today: string) =>
  rows<OwnedSession>(db)`${owned(today)} where not is_hire
    order by archived_at is not null, not is_ordinary, ended_at is not null, name, id`

export const findSession = (db: Db, id: number, today: string) =>
  oneRow<OwnedSession>(db)`
    ${owned(today)} where id = ${id} and not is_hire`

export async function listSlugs(db: Db): Promise<(string | null)[]> {
  const slugs = await db.selectFrom('sessions').select('slug').execute()
  return slugs.map(({ slug }) => slug)
}

export type SessionState = 'running' | 'ended' | 'archived'

export async function writeState(db: Db, id: number, state: SessionState, now: Temporal.Instant) {
  const change = {
    ended_at: state === 'running' ? null : sql<Temporal.Instant>`coalesce(ended_at, ${now})`,
    archived_at: state === 'archived' ? now : null,
    version: sql<number>`version + 1`,
  }
  await updateRow(db, 'sessions', { id }, change)
}

/** As it was made, without another version. */
export async function endSession(db: Db, id: number, now: Temporal.Instant): Promise<void> {
  await updateRow(db, 'sessions', { id }, { ended_at: now })
}

/** Writes all of a form: with an id over the session that has it, else as a new one. */
export async function writeSession(
  db: Db,
  form: SessionForm,
  { id, slug, slotIds }: { id: number | null; slug: string; slotIds: number[] },
): Promise<number> {
  const saved = id ?? (await insertSession(db, form, slug))
  if (id !== null) {
    const version = sql<number>`version + 1`
    await updateRow(db, 'sessions', { id }, { ...columnsOf(form), version })
  }
  await deleteRows(db, 'session_slots', { session_id: saved })
  await db
    .insertInto('session_slots')
    .values(slotIds.map((slot_id) => ({ session_id: saved, slot_id })))
    .execute()
  await writePrices(db, saved, form)
  return saved
}

async function insertSession(db: Db, form: SessionForm, slug: string): Promise<number> {
  const ordinary = await findRow(db, 'sessions', { is_ordinary: true })
  const { room_id } = ordinary!
  const { id } = await insertRow(db, 'sessions', { room_id, slug, ...columnsOf(form) })
  return id
}

/** All of them: those that are not named, go. */
export async function writePrices(
  db: Db,
  session_id: number,
  { prices, seasons }: Pick<SessionForm, 'prices' | 'seasons'>,
) {
  await deleteRows(db, 'session_prices', { session_id })
  const all = [{ id: null, prices: prices ?? {} }, ...seasons].flatMap((season) =>
    pricedBands(season.prices).map((price) => ({ session_id, season_id: season.id, ...price })),
  )
  if (all.length > 0) await db.insertInto('session_prices').values(all).execute()
}

function columnsOf({ group, cancellation, ...form }: SessionForm) {
  const ranges = form.ranges?.map(({ from, to }) => `[${from},${to}]`).join(',')
  return {
    name: form.name,
    words: form.words,
    colour: form.colour,
    drawing: form.drawing,
    is_quiet: form.isQuiet,
    sensory_notes: form.sensoryNotes,
    is_private: form.isPrivate,
    is_alone: form.isAlone,
    seats: form.seats,
    weekdays: form.weekdays,
    runs_during: ranges === undefined ? null : `{${ranges}}`,
    dates: form.dates,
    children_per_adult: form.childrenPerAdult,
    most_children: form.mostChildren,
    least_people: form.leastPeople,
    most_people: form.mostPeople,
    group_from: group?.from ?? null,
    group_percentage: group && 'percentage' in group ? group.percentage : null,
    group_pence: group && 'pence' in group ? group.pence : null,
    advance_days: form.bookingAdvanceDays,
    cancellation_hours: cancellation?.cancellationHours ?? null,
    cancellation_enabled: cancellation?.cancellationEnabled ?? null,
    cancellation_requires_approval: cancellation?.cancellationRequiresApproval ?? null,
  }
}
