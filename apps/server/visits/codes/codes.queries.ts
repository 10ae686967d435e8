import type { Code } from '#domain/pricing/codes.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { fragment, oneRow, rows } from '#server/platform/database/statement.ts'

export type OwnedCode = {
  terms: Code
  mostUses: number | null
  mostPerGuest: number | null
  budgetPence: number | null
  uses: number
  givenPence: number
  isEnded: boolean
  version: number
}

/** Of a row of `codes`. */
export const termsOfCode = fragment`jsonb_build_object('id', codes.id, 'name', codes.name,
  'off', case when codes.pence is null then jsonb_build_object('percentage', percentage)
    else jsonb_build_object('pence', codes.pence) end,
  'sessionIds', session_ids, 'weekdays', weekdays, 'firstDate', first_date, 'lastDate', last_date,
  'leastParty', least_party, 'isFirstVisit', is_first_visit, 'stacks', stacks)`

const owned = fragment`${termsOfCode} as terms, most_uses as "mostUses",
  most_per_guest as "mostPerGuest", budget_pence as "budgetPence", uses,
  given_pence as "givenPence", ended_at is not null as "isEnded", version`

export const listCodes = (db: Db): Promise<OwnedCode[]> =>
  rows<OwnedCode>(db)`select ${owned} from codes order by ended_at is not null, id desc`

/** Row lock: of two who end it, the second sees that it ended. */
export const lockCode = (db: Db, id: number) =>
  oneRow<OwnedCode>(db)`select ${owned} from codes where id = ${id} for update`

type NewCode = Omit<OwnedCode, 'terms' | 'uses' | 'givenPence' | 'isEnded' | 'version'> & {
  terms: Omit<Code, 'id'>
}

export async function insertCode(
  db: Db,
  { terms, mostUses, mostPerGuest, budgetPence }: NewCode,
  now: Temporal.Instant,
): Promise<OwnedCode> {
  const { name, off, sessionIds, weekdays, firstDate, lastDate, leastParty } = terms
  const code = await oneRow<OwnedCode>(db)`
    insert into codes (name, percentage, pence, session_ids, weekdays, first_date, last_date,
      least_party, is_first_visit, stacks, most_uses, most_per_guest, budget_pence, created_at)
    values (${name}, ${'percentage' in off ? off.percentage : null},
      ${'pence' in off ? off.pence : null}, ${sessionIds}, ${weekdays}, ${firstDate}, ${lastDate},
      ${leastParty}, ${terms.isFirstVisit}, ${terms.stacks}, ${mostUses}, ${mostPerGuest},
      ${budgetPence}, ${now})
    returning ${owned}`
  return code!
}

export async function writeEnd(db: Db, id: number, now: Temporal.Instant): Promise<OwnedCode> {
  const code = await oneRow<OwnedCode>(db)`
    update codes set ended_at = ${now}, version = version + 1 where id = ${id} returning ${owned}`
  return code!
}
