import type { Role } from '#domain/account/roles.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { type Fragment, fragment, oneRow, rows } from '#server/platform/database/statement.ts'

export type Shift = {
  id: number
  user_id: number
  name: string
  date: string
  start_time: string
  end_time: string
  version: number
}

const shifts: Fragment = fragment`
  select shifts.id, user_id, name, date, start_time, end_time, shifts.version
  from shifts join users on users.id = user_id`

export const listShifts = (db: Db, { from, to }: { from: string; to: string }) =>
  rows<Shift>(db)`${shifts} where date between ${from} and ${to}
    order by date, start_time, lower(name), shifts.id`

export const findShift = (db: Db, id: number) =>
  oneRow<Shift>(db)`${shifts} where shifts.id = ${id}`

export const listPeople = (db: Db) =>
  rows<{ id: number; name: string; role: Role }>(db)`
    select id, name, role from users where role <> 'User' order by lower(name), id`

/** Exchanged in one statement: each may take a time that the other has until then. */
export const swapPeople = (db: Db, one: Shift, other: Shift) =>
  rows(db)`
    update shifts set version = version + 1,
      user_id = case id when ${one.id} then ${other.user_id}::bigint else ${one.user_id}::bigint end
    where id in (${one.id}, ${other.id})`
