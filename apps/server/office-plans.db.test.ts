import pg from 'pg'
import { expect, test, vi } from 'vitest'
import { addDays } from '#domain/calendar/calendar-date.ts'
import { fillOffice } from '#testing/office-history.ts'
import { officeLooks } from '#testing/office-looks.ts'
import { addPerson } from '#testing/people.ts'
import { sharedServer } from '#testing/server.ts'
import { testClock } from '#testing/clock.ts'
import { isUnnamed } from './platform/database/prepared-client.ts'

// The filled history is laid around the database's own today.
const NOW = Temporal.Now.instant().toString()
const today = NOW.slice(0, 10)

const server = await sharedServer({ clock: testClock(NOW) })
// Fewer, and reading all of them would be the faster way.
await fillOffice(server.db, 10_000, 20_000, 10_000)
await server.pool.query('alter table users alter column id restart with 9000000')
const staff = await addPerson(server, { role: 'Admin' })

type Statement = { text: string; values: unknown[] }

/** Every statement that a call sends, as it is sent. */
async function statementsOf(path: string): Promise<Statement[]> {
  const spy = vi.spyOn(pg.Client.prototype, 'query')
  const { status, body } = await staff.call('GET', path)
  const sent = spy.mock.calls.map(([config]) => config as unknown)
  spy.mockRestore()
  if (status !== 200) throw new Error(`${path}: ${JSON.stringify(body)}`)
  return sent.filter(isStatement).filter(({ text }) => !/^(begin|commit)/.test(text))
}

function isStatement(config: unknown): config is Statement {
  return typeof config === 'object' && config !== null && 'text' in config && 'values' in config
}

/** The plan for these values, or the generic plan that PostgreSQL may keep for a named statement. */
async function planOf({ text, values }: Statement): Promise<string> {
  const client = await server.pool.connect()
  const mode = isUnnamed(text) ? 'force_custom_plan' : 'force_generic_plan'
  await client.query(`set plan_cache_mode to ${mode}`)
  const { rows } = await client.query(`explain ${text}`, values)
  await client.query('reset plan_cache_mode')
  client.release()
  return rows.map((row) => row['QUERY PLAN']).join('\n')
}

// A count of reviewed requests reads either all of their rows or all of their index: here as little.
const GROWING =
  /Seq Scan on (?!cancellation_requests .*width=0)(bookings|payments|refunds|users|mails|audit_entries|cancellation_requests|provider_events|gifts)\b.*/

test('no look at the back office reads a growing table from end to end', async () => {
  const readWhole: string[] = []
  for (const [name, path] of officeLooks((days) => addDays(today, days))) {
    for (const statement of await statementsOf(path)) {
      const found = GROWING.exec(await planOf(statement))
      if (found) readWhole.push(`${name}: ${found[0]} in ${statement.text}`)
    }
  }
  expect(readWhole).toEqual([])
})

test('people are sorted and found by their bookings in one index-only scan of these', async () => {
  for (const query of ['page=1&sort=-bookingCount', 'page=1&search=20']) {
    const plans = await Promise.all((await statementsOf(`admin/users?${query}`)).map(planOf))
    const found = plans.flatMap((plan) => /.* on bookings\b.*/g.exec(plan) ?? [])
    expect(found.filter((line) => !line.includes('Index Only Scan'))).toEqual([])
    expect(found.length).toBeGreaterThan(0)
  }
})

const ROWS = /(Index|Seq|Heap) Scan (using \w+ )?on (bookings|tenders|entries)  \(.*/

test('figures add up bookings, tenders and entries by index-only scans', async () => {
  const statements = await statementsOf('office/figures')
  const plans = await Promise.all(statements.map(planOf))
  expect(plans.flatMap((plan) => ROWS.exec(plan)?.[0] ?? [])).toEqual([])
})
