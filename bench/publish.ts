/**
 * Publishing while 50 people read and book at two servers on one database: no answer fails, no page is of two
 * versions, what a page links is there at the other server too, and each version is seen at both within five
 * seconds of a machine that is not busy otherwise. What it costs the others is told by requests while versions are
 * published against those in between, side by side. Ends with 1 where a promise is broken.
 *
 *   npm run bench -- bench/publish.ts [versions]
 */
import { setTimeout as delay } from 'node:timers/promises'
import { demo } from '#content/demo.ts'
import type { House } from '#domain/house/house.ts'
import { systemClock } from '#server/platform/clock.ts'
import { visitor } from '#testing/cafe.ts'
import { load, say } from './engine/measure.ts'
import { dateAhead, headersAt, orderAt, visitsOn } from './engine/visits.ts'
import { openScene } from './storm/scene.ts'
import { pick } from './storm/lives.ts'

const versions = Number(process.argv[2] ?? 20)
const READERS = 40
const BUYERS = 10
const SEEN_WITHIN_MS = 5_000
const QUIET_MS = 3_000
/** How long a person looks at what came before the next press. */
const LOOKS_MS = 1_000
// The full hour, the one refusal that people who book are meant to get here.
const TAKEN = 409

const clock = { ...systemClock, set: () => {}, advance: () => {} }
await using scene = await openScene()
const urls = [scene.url(), await scene.addServer()]
const people = { db: scene.db, clock }
const owner = await visitor(people, 'Admin')
const visits = await visitsOn(
  scene.db,
  Array.from({ length: 20 }, (_, day) => dateAhead(day + 2)),
)

const wrong: string[] = []
const times: Record<'quiet' | 'publishing', number[]> = { quiet: [], publishing: [] }
/** When a version was first and last seen at a server, by its number. */
const firstSeen = urls.map(() => new Map<number, number>())
let phase: keyof typeof times = 'quiet'
let over = false
let booked = 0
let pages = 0

const crowd = [
  ...Array.from({ length: READERS }, read),
  ...Array.from({ length: BUYERS }, async () => book(await visitor(people))),
]
const late: number[] = []
for (let number = 1; number <= versions; number++) late.push(await publish(number))
over = true
await Promise.all(crowd)
report()

async function read() {
  while (!over) {
    await delay(Math.random() * 2 * LOOKS_MS)
    const server = pick([0, 1])
    const path = pick(['/', '/menu', '/visit', '/story'])
    const { text } = await timed(`${urls[server]}${path}`)
    pages += 1
    const told = new Set([...text.matchAll(/Mark(\d+)/g)].map(([, number]) => Number(number)))
    if (told.size > 1) wrong.push(`${path} is of versions ${[...told].join(', ')}`)
    for (const number of told) {
      if (!firstSeen[server]!.has(number)) firstSeen[server]!.set(number, performance.now())
    }
    const files = [...text.matchAll(/(?:href|src)="(\/assets\/[^"]+)"/g)].map(([, file]) => file!)
    // By chance a browser asks the other server for what the page of this one names.
    if (files.length > 0) await timed(`${urls[1 - server]}${pick(files)}`)
  }
}

async function book(person: Awaited<ReturnType<typeof visitor>>) {
  while (!over) {
    await delay(Math.random() * 2 * LOOKS_MS)
    const door = 'public/visits'
    const { status } = await timed(`${pick(urls)}/Api/${door}`, {
      method: 'POST',
      headers: { ...headersAt(door, { ...person, id: person.id + (booked << 8) }) },
      body: JSON.stringify(orderAt(door, { id: person.id + (booked << 8) }, pick(visits))),
    })
    if (status === 200) booked += 1
  }
}

async function timed(url: string, init: RequestInit = {}) {
  const during = phase
  const began = performance.now()
  const answer = await fetch(url, init).catch((error: unknown) => String(error))
  if (typeof answer === 'string') {
    wrong.push(`${url}: ${answer}`)
    return { status: 0, text: '' }
  }
  const text = await answer.text()
  times[during].push(performance.now() - began)
  const { status } = answer
  if (status >= 400 && status !== TAKEN) wrong.push(`${url}: ${status} ${text.slice(0, 200)}`)
  return { status, text }
}

/** Answers how long it took until both servers showed it. */
async function publish(number: number): Promise<number> {
  phase = 'quiet'
  await delay(QUIET_MS)
  const { draft } = await asOwner('GET office/studio')
  const { version } = await asOwner('PUT office/studio/draft', {
    seen: draft.version,
    edit: marked(`Mark${number}`),
  })
  phase = 'publishing'
  const began = performance.now()
  await asOwner('POST office/studio/publish', { seen: version })
  while (!firstSeen.every((seen) => seen.has(number))) {
    await delay(10)
    if (performance.now() - began > 2 * SEEN_WITHIN_MS) break
  }
  const took = Math.max(...firstSeen.map((seen) => seen.get(number) ?? Infinity)) - began
  if (took > SEEN_WITHIN_MS) wrong.push(`version ${number} was seen after ${Math.round(took)} ms`)
  return took
}

/** In the head, in the data for search engines and for the app, in words, cats and menu; and in its colours. */
function marked(mark: string): Pick<House, 'cafe' | 'words' | 'cats' | 'menu' | 'colours'> {
  const { cafe, words, cats, menu } = demo
  return {
    cafe: { ...cafe, name: `${cafe.name} ${mark}` },
    words: {
      ...words,
      hero: { ...words.hero, lead: mark },
      story: { ...words.story, lead: mark },
      footer: { ...words.footer, promise: mark },
    },
    cats: cats.map((cat) => ({ ...cat, name: mark })),
    menu: { ...menu, lead: mark },
    colours: { accent: pick(['#0b2a5b', '#7a2e5d', '#145c3a']), second: '#5b3a0b' },
  }
}

type Answer = { version: number; draft: { version: number } }

async function asOwner(endpoint: string, body?: object): Promise<Answer> {
  const [method = '', path] = endpoint.split(' ')
  const answer = await fetch(`${urls[0]}/Api/${path}`, {
    method,
    headers: { 'content-type': 'application/json', authorization: `Bearer ${owner.token}` },
    ...(body && { body: JSON.stringify(body) }),
  })
  if (answer.status !== 200) throw new Error(`${endpoint}: ${await answer.text()}`)
  return (await answer.json()) as Answer
}

function report() {
  const at = (list: number[], part: number) =>
    list.toSorted((a, b) => a - b)[Math.floor(part * list.length)] ?? NaN
  say(`${versions} versions, ${pages} pages, ${booked} bookings, ${load()}`)
  say(
    `seen at both servers after ${Math.round(at(late, 0.5))} ms, at most ${Math.round(Math.max(...late))} ms`,
  )
  for (const part of [0.5, 0.95, 0.99]) {
    const [quiet, publishing] = [at(times.quiet, part), at(times.publishing, part)]
    const ratio = (publishing / quiet).toFixed(2)
    say(
      `${part * 100} % within ${publishing.toFixed(0)} ms, ${quiet.toFixed(0)} ms in between: ${ratio} times`,
    )
  }
  for (const line of [...new Set(wrong)].slice(0, 20)) say(`WRONG ${line}`)
  if (wrong.length > 0) process.exitCode = 1
}
