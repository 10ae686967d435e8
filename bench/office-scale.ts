/**
 * How each view of the back office grows with the cafe's history: the product on 1,000 and on
 * 1,000,000 bookings, asked in turns within one run. Ends with 1 if a view takes over three times.
 *
 *   npm run bench -- bench/office-scale.ts [few] [many]
 */
import { openHistory } from './engine/history.ts'
import { contender, load, median, race, say } from './engine/measure.ts'
import { dateAhead } from './engine/visits.ts'
import { officeLooks } from '#testing/office-looks.ts'

const [few = 1_000, many = 1_000_000] = process.argv.slice(2).map(Number)
const MOST = 3

await using small = await openHistory(few, 1)
await using large = await openHistory(many, 1)
let slow = 0
for (const [name, path] of officeLooks(dateAhead)) {
  const before = contender('few', () => ask(small, path))
  const after = contender('many', () => ask(large, path))
  await race([before, after], { rounds: 8, requests: 8, atOnce: 1 })
  const grows = median(after) / median(before)
  if (grows > MOST) slow += 1
  const times = [before, after].map((each) => `${median(each).toFixed(1)} ms`.padStart(9))
  say(`${grows.toFixed(2).padStart(7)}  ${times.join(' ')}  ${name}${grows > MOST ? '  !' : ''}`)
}
say(`${slow} views take over ${MOST} times as long with ${many} bookings as with ${few}, ${load()}`)
process.exitCode = slow === 0 ? 0 : 1

async function ask({ url, staff }: typeof small, path: string): Promise<void> {
  const headers = { authorization: `Bearer ${staff.token}` }
  const response = await fetch(`${url}/Api/${path}`, { headers })
  const body = await response.text()
  if (!response.ok) throw new Error(`${path}: ${body}`)
}
