/**
 * 5,000 visitors who look at one day at once, each over a connection of their own, half of them at each
 * of two servers. Ends with 1 if anybody gets no answer, another one than the day's visits, or a 5xx.
 *
 *   npm run bench -- bench/engine-visitors.ts [runs] [visitors]
 */
import { once } from 'node:events'
import { Agent, get, type IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import { load, say } from './engine/measure.ts'
import { openDatabase, startProduct } from './engine/processes.ts'
import { dateAhead } from './engine/visits.ts'

const [runs = 10, count = 5_000] = process.argv.slice(2).map(Number)

await using database = await openDatabase()
const { address } = database
await using one = await startProduct({ address })
await using other = await startProduct({ address })

type Look = { status: number; visits: number; ms: number }

const looks: Look[] = []
for (let run = 0; run < runs; run++) {
  const date = dateAhead(run + 1)
  const visitors = Array.from({ length: count }, (_, index) =>
    look(`${index % 2 ? one.url : other.url}/Api/bookings/available-slots?date=${date}`),
  )
  looks.push(...(await Promise.all(visitors)))
}
const bad = looks.filter(({ status, visits }) => status !== 200 || visits !== 9)
const statuses = [...new Set(bad.map(({ status }) => status))].join(', ') || 'none'
say(`visitors: ${runs} times ${count} at once, ${bad.length} without the day (${statuses})`)
say(`  half within ${within(0.5)}, 95 % within ${within(0.95)}, all within ${within(1)}, ${load()}`)
if (bad.length > 0) process.exitCode = 1

function within(part: number): string {
  const times = looks.map(({ ms }) => ms / 1_000).toSorted((a, b) => a - b)
  return `${times[Math.ceil(part * times.length) - 1]?.toFixed(1)} s`
}

async function look(url: string): Promise<Look> {
  const began = performance.now()
  const seen = await answerOf(url).catch(() => ({ status: 0, visits: 0 }))
  return { ...seen, ms: performance.now() - began }
}

async function answerOf(url: string) {
  const [answer] = (await once(get(url, { agent: new Agent() }), 'response')) as [IncomingMessage]
  const body: unknown = JSON.parse(await text(answer))
  return { status: answer.statusCode ?? 0, visits: Array.isArray(body) ? body.length : 0 }
}
