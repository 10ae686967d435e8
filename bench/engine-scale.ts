/**
 * How booking and each view of the back office grow with the cafe's history: the product on 1,000 and
 * on 1,000,000 bookings, asked in turns within one run. Ends with 1 if booking takes over 1.3 times as
 * long or a view of the office over three times. Writing the history takes a quarter of an hour.
 *
 *   npm run bench -- bench/engine-scale.ts [few] [many]
 */
import { officeLooks } from '#testing/office-looks.ts'
import { openHistory } from './engine/history.ts'
import { contender, load, median, race, say } from './engine/measure.ts'
import { dateAhead, type Door, DOORS, headersAt, orderAt, visitsOn } from './engine/visits.ts'

const [few = 1_000, many = 1_000_000] = process.argv.slice(2).map(Number)
const BOOKING = { most: 1.3, rounds: 10, atOnce: 4 }
const OFFICE = { most: 3, rounds: 8, atOnce: 1 }

await using small = await openHistory(few, 800)
await using large = await openHistory(many, 800)
type Shop = typeof small
const [visit = { date: '', slotId: 0 }] = await visitsOn(small.db, [dateAhead(5)])
let slow = 0
await compare('available-slots', askSlots, { ...BOOKING, requests: 100 })
for (const door of DOORS) {
  await compare(door, (shop) => askCreate(shop, door), { ...BOOKING, requests: 32 })
}
for (const [name, path] of officeLooks(dateAhead)) {
  await compare(name, (shop) => askOffice(shop, path), { ...OFFICE, requests: 8 })
}
say(`${slow} take too long with ${many} bookings against ${few}, ${load()}`)
process.exitCode = slow === 0 ? 0 : 1

type Plan = Parameters<typeof race>[1] & { most: number }

async function compare(name: string, ask: (shop: Shop) => Promise<void>, plan: Plan) {
  const before = contender('few', () => ask(small))
  const after = contender('many', () => ask(large))
  await race([before, after], plan)
  const grows = median(after) / median(before)
  const isSlow = grows > plan.most
  slow += isSlow ? 1 : 0
  const times = [before, after].map((each) => `${median(each).toFixed(1)} ms`.padStart(9))
  say(`${grows.toFixed(2).padStart(7)}  ${times.join(' ')}  ${name}${isSlow ? '  !' : ''}`)
}

async function askSlots({ url }: Shop): Promise<void> {
  const response = await fetch(`${url}/Api/bookings/available-slots?date=${visit.date}`)
  const body = await response.text()
  if (!body.startsWith('[{')) throw new Error(body)
}

async function askCreate({ url, buyers }: Shop, door: Door): Promise<void> {
  const buyer = buyers.pop()
  if (!buyer) throw new Error('everybody has bought')
  const headers = headersAt(door, buyer)
  const body = JSON.stringify(orderAt(door, buyer, visit))
  const response = await fetch(`${url}/Api/${door}`, { method: 'POST', headers, body })
  const answer = await response.text()
  if (!answer.includes('checkoutUrl')) throw new Error(answer)
}

async function askOffice({ url, staff }: Shop, path: string): Promise<void> {
  const headers = { authorization: `Bearer ${staff.token}` }
  const response = await fetch(`${url}/Api/${path}`, { headers })
  const body = await response.text()
  if (!response.ok) throw new Error(`${path}: ${body}`)
}
