import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import type { Db } from '#server/platform/database/connect.ts'

const MS_PER_TICK = 10

/** The main thread is what everybody waits for; the server is all of its threads. */
export type Spent = { main: number; server: number; database: number }

/** In milliseconds of a processor, since each of them was started; of a database's connections also those that ended. */
export async function spentBy(db: Db, pid: number): Promise<Spent> {
  const { rows } = await sql<{ pid: number; own: number }>`
    select pid, pg_backend_pid() as own from pg_stat_activity
    where datname = current_database() and backend_type = 'client backend'`.execute(db)
  const connections = rows.filter((each) => each.pid !== each.own).map((each) => ticksOf(each.pid))
  const ended = ticksOf(connections[0]?.parent ?? 0).ofEndedChildren
  const database = connections.reduce((sum, { own }) => sum + own, ended)
  const main = ticksOf(`${pid}/task/${pid}`).own
  return inMs({ main, server: ticksOf(pid).own, database })
}

const inMs = (ticks: Spent) => mapped((part) => ticks[part] * MS_PER_TICK)

/** User and system time; behind the name, which may hold anything. */
function ticksOf(task: number | string) {
  const text = task ? readFileSync(`/proc/${task}/stat`, 'latin1') : ''
  const fields = text.split(') ')[1]?.split(' ').map(Number) ?? []
  const at = (index: number) => fields[index] ?? 0
  return { parent: at(1), own: at(11) + at(12), ofEndedChildren: at(13) + at(14) }
}

const PARTS = ['main', 'server', 'database'] as const
const mapped = (each: (part: keyof Spent) => number) =>
  Object.fromEntries(PARTS.map((part) => [part, each(part)])) as Spent

/** What each of so many took. */
export const since = (began: Spent, ended: Spent, times: number): Spent =>
  mapped((part) => (ended[part] - began[part]) / times)

/** Of several rounds the least: whatever else the machine does only adds to it. */
export const leastOf = (rounds: readonly Spent[]): Spent =>
  mapped((part) => Math.min(...rounds.map((round) => round[part])))

export const inWords = ({ main, server, database }: Spent): string =>
  `${server.toFixed(2)} ms of the server (main thread ${main.toFixed(2)}), ` +
  `${database.toFixed(2)} ms of the database`

export const ratioOf = (ours: Spent, theirs: Spent): string =>
  (['main', 'server', 'database'] as const)
    .map((part) => `${part} ${(ours[part] / theirs[part]).toFixed(2)}`)
    .join(', ')
