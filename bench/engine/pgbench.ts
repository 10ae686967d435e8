import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { NOBODY, type Placing, REFERENCE, SESSION, UUID } from './placing.ts'
import type { BenchDatabase } from './processes.ts'
import { addStrangers } from './visits.ts'
import { AT_ONCE } from './wrk.ts'

const run = promisify(execFile)

/** How many bookings a second twenty clients place by the statement alone, without any server. */
export async function pgbench(
  { address, db }: BenchDatabase,
  placings: Placing[],
  each: number,
): Promise<number> {
  const [first] = await addStrangers(db, each * AT_ONCE)
  const folder = await mkdtemp(join(tmpdir(), 'engine-pgbench-'))
  const file = join(folder, 'place.sql')
  await writeFile(file, scriptOf(placings))
  const { host, port, user, database } = address
  const server = ['-h', host, '-p', String(port), '-U', user]
  const clients = ['-c', String(AT_ONCE), '-j', '2', '-t', String(each)]
  const variables = ['-D', 'n=-1', '-D', `first=${first?.id}`, '-D', `each=${each}`]
  const how = ['-n', '-M', 'prepared', '-f', file]
  const args = [...server, ...clients, ...variables, ...how, database]
  const { stdout } = await run('pgbench', args)
  await rm(folder, { recursive: true })
  return Number(/^tps = ([\d.]+)/m.exec(stdout)?.[1])
}

/** Every call another customer, on one of the visits. */
function scriptOf(placings: Placing[]): string {
  const [{ text, values: [, ...rest] } = { text: '', values: [] }] = placings
  const orders = placings.map(({ values: [order] }) => literal(markNames(String(order))))
  const values = [inNamesOf(`(array[${orders.join()}])[:visit]`), ...rest]
  const filled = text.replaceAll(/\$(\d+)/g, (_, place: string) =>
    String(values[Number(place) - 1]),
  )
  return [
    '\\set n :n + 1',
    '\\set user :first + :client_id * :each + :n',
    '\\set name random(0, 4294967295)',
    `\\set visit random(1, ${placings.length})`,
    `${filled.replaceAll('\n', ' ')};\n`,
  ].join('\n')
}

const names = {
  [NOBODY]: ':user::text',
  '(reference)': `'WW-' || upper(lpad(to_hex(:name::bigint), 8, '0'))`,
  '(session)': `'cs_' || left(md5(:name::text), 26)`,
  '(uuid)': 'gen_random_uuid()::text',
}

const inNamesOf = (order: string) =>
  Object.entries(names).reduce(
    (text, [mark, name]) => `replace(${text}, '${mark}', ${name})`,
    order,
  )

// A colon before a word would be a variable.
const markNames = (order: string) =>
  order
    .replaceAll('":', '": ')
    .replace(REFERENCE, '(reference)')
    .replaceAll(SESSION, '(session)')
    .replace(UUID, '(uuid)')

const literal = (text: string) => `'${text.replaceAll("'", "''")}'`
