/**
 * How available-slots and create-with-checkout grow with the cafe's history: the product on 1,000
 * and on 1,000,000 bookings, in one interleaved run.
 *
 *   npm run bench -- bench/engine-scale.ts [few] [many]
 */
import { openHistory } from './engine/history.ts'
import { contender, load, median, race, say } from './engine/measure.ts'
import { dateAhead, orderOf, visitsOn } from './engine/visits.ts'

const [few = 1_000, many = 1_000_000] = process.argv.slice(2).map(Number)
await using small = await openHistory(few, 500)
await using large = await openHistory(many, 500)
type Shop = typeof small
for (const [name, asking, requests] of [
  ['available-slots', askSlots, 100],
  ['create-with-checkout', askCreate, 32],
] as const) {
  const before = contender(`${few} bookings`, await asking(small))
  const after = contender(`${many} bookings`, await asking(large))
  await race([before, after], { rounds: 10, requests, atOnce: 4 })
  say(`${name}, ${load()}`)
  for (const each of [before, after]) say(`  ${each.name}: median ${median(each).toFixed(1)} ms`)
  say(`  grows ${(median(after) / median(before)).toFixed(2)} times`)
}

async function askSlots({ url }: Shop) {
  return async () => {
    const response = await fetch(`${url}/Api/bookings/available-slots?date=${dateAhead(5)}`)
    const body = await response.text()
    if (!body.startsWith('[{')) throw new Error(body)
  }
}

async function askCreate({ url, db, buyers }: Shop) {
  const [visit] = await visitsOn(db, [dateAhead(5)])
  return async () => {
    const buyer = buyers.pop()
    if (!buyer || !visit) throw new Error('everybody has bought')
    const response = await fetch(`${url}/Api/bookings/create-with-checkout`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${buyer.token}` },
      body: JSON.stringify(orderOf(buyer, visit)),
    })
    const body = await response.text()
    if (!body.includes('checkoutUrl')) throw new Error(body)
  }
}
