import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import type { Db } from '#server/platform/database/connect.ts'

const MS_PER_TICK = 10

export type Spent = { server: number; database: number }

/** In milliseconds of a processor, since each of them was started; of a database's connections also those that ended. */
export async function spentBy(db: Db, pid: number): Promise<Spent> {
  const { rows } = await sql<{ pid: number; own: number }>`
    select pid, pg_backend_pid() as own from pg_stat_activity
    where datname = current_database() and backend_type = 'client backend'`.execute(db)
  const connections = rows.filter((each) => each.pid !== each.own).map((each) => ticksOf(each.pid))
  const ended = ticksOf(connections[0]?.parent ?? 0).ofEndedChildren
  const database = connections.reduce((sum, { own }) => sum + own, ended)
  return { server: ticksOf(pid).own * MS_PER_TICK, database: database * MS_PER_TICK }
}

/** User and system time; behind the name, which may hold anything. */
function ticksOf(pid: number) {
  const text = pid ? readFileSync(`/proc/${pid}/stat`, 'latin1') : ''
  const fields = text.split(') ')[1]?.split(' ').map(Number) ?? []
  const at = (index: number) => fields[index] ?? 0
  return { parent: at(1), own: at(11) + at(12), ofEndedChildren: at(13) + at(14) }
}

export const since = (began: Spent, ended: Spent): Spent => ({
  server: ended.server - began.server,
  database: ended.database - began.database,
})

/** Of several rounds the least: whatever else the machine does only adds to it. */
export const leastOf = (rounds: readonly Spent[]): Spent => ({
  server: Math.min(...rounds.map(({ server }) => server)),
  database: Math.min(...rounds.map(({ database }) => database)),
})

export const inWords = ({ server, database }: Spent): string =>
  `${server.toFixed(2)} ms of the server, ${database.toFixed(2)} ms of the database`

export const ratioOf = (ours: Spent, theirs: Spent): string =>
  `server ${(ours.server / theirs.server).toFixed(2)}, database ${(ours.database / theirs.database).toFixed(2)}`
