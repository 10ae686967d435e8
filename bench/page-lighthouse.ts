/**
 * Lighthouse on a phone, median of several runs, on the built site served by the product itself; and
 * how much later the largest paint comes than on the same page without its scripts, side by side.
 * Timings mean little on a busy machine: look at the benchmark index, and at what was blocked by the processor's
 * clock, which counts no waiting for others. Goals are held against the score as Lighthouse gives it, which takes a phone
 * for four times slower than the machine; beside it stands the score for a phone as fast as Lighthouse means it to be,
 * judged by the index of this machine. Pages that are not open to
 * everybody are looked at by a customer of the demo who is signed in, those of the office by its owner;
 * no search engine is meant to find these. Documents are looked at with drawings first, and then with
 * photos of all cats and dishes, which are uploaded for it.
 *
 *   npm run bench -- bench/page-lighthouse.ts [runs] [path]
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { setPriority, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { chromium } from '@playwright/test'
import lighthouse from 'lighthouse'
import { documentAt } from '#contract/documents.ts'
import { demoAccounts } from '#server/people/accounts/demo-accounts.ts'
import { staffOf } from '#testing/browser/staff-calls.ts'
import { beBuilt, freePort, spawnProduct } from '#testing/product.ts'
import { publishPhotos } from './photo-house.ts'

const runs = Number(process.argv[2] ?? 5)
const path = process.argv[3] ?? '/'
const open: Record<string, number> = { '/': 99, '/cats': 99, '/menu': 99, '/visit': 95 }
const isOffice = /^\/(admin|door)\b/.test(path)
const performance = open[path] ?? (isOffice ? 95 : 92)
const seo = isOffice ? 0 : 100
const goals = { performance, accessibility: 100, 'best-practices': 100, seo }

// 'Calibrating the CPU slowdown' of Lighthouse's documentation: its calculator has these points, and lines between them.
const CALIBRATED = [
  { index: 150, slowdown: 1 },
  { index: 800, slowdown: 2 },
  { index: 1300, slowdown: 3 },
  { index: 2000, slowdown: 6 },
]

const say = (line: string) => process.stdout.write(`${line}\n`)
const median = (values: number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? NaN

const dataDir = await mkdtemp(join(tmpdir(), 'page-lighthouse-'))
await beBuilt()
const port = await freePort()
const browser = await chromium.launchPersistentContext(join(dataDir, 'browser'), {
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: ['--no-sandbox', `--remote-debugging-port=${port}`],
})
// A phone does not compute what the server, its database and Lighthouse do: where processors are few, these give way.
setPriority(5)
const product = await spawnProduct({ DATA_DIR: dataDir, LOG_LEVEL: 'info' })
// Until then the server would have one of the processors to itself.
while (!product.output().includes('demo played')) await setTimeout(200)
try {
  if (!open[path]) await signIn()
  await auditAll()
  if (documentAt(path) !== null) {
    await publishPhotos(await staffOf(product), product.url)
    say('\nwith photos')
    await auditAll()
  }
} finally {
  await browser.close()
  await product.stop()
  await rm(dataDir, { recursive: true, force: true })
}

type Run = Awaited<ReturnType<typeof audit>>

async function auditAll(): Promise<void> {
  const whole: Run[] = []
  const bare: Run[] = []
  const calibrated: Run[] = []
  for (let run = 0; run < runs; run++) {
    const first = await audit([])
    whole.push(first)
    bare.push(await audit(['*.js']))
    calibrated.push(await audit([], slowdownFor(first.benchmarkIndex)))
  }
  report(whole, bare)
  reportCalibrated(calibrated)
}

async function signIn(): Promise<void> {
  const [owner, customer] = demoAccounts
  const { email, password } = (isOffice ? owner : customer)!
  const answer = await fetch(`${product.url}/Api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  })
  const session = (await answer.json()) as { token: string; user: object }
  const page = await browser.newPage()
  await page.goto(`${product.url}/favicon.svg`)
  await page.evaluate(({ token, user }) => {
    localStorage.setItem('user', JSON.stringify(user))
    localStorage.setItem('jwtToken', token)
  }, session)
  await page.close()
}

async function audit(blockedUrlPatterns: string[], cpuSlowdownMultiplier = 4) {
  await forgetFiles()
  const result = await lighthouse(product.url + path, {
    port,
    blockedUrlPatterns,
    throttling: { cpuSlowdownMultiplier },
    logLevel: 'error',
    // It would sign the customer out.
    disableStorageReset: true,
  })
  if (!result) throw new Error('Lighthouse said nothing.')
  const { categories, audits, environment } = result.lhr
  const metric = (name: string) => audits[name]?.numericValue ?? NaN
  return {
    scores: Object.keys(goals).map((name) => Math.round((categories[name]?.score ?? 0) * 100)),
    firstPaint: metric('first-contentful-paint'),
    largestPaint: metric('largest-contentful-paint'),
    blocked: metric('total-blocking-time'),
    processor: blockedByProcessor(result.artifacts.Trace.traceEvents),
    shifted: metric('cumulative-layout-shift'),
    benchmarkIndex: environment.benchmarkIndex,
    slowdown: cpuSlowdownMultiplier,
  }
}

/** How many times slower than a machine of this index the phone is that Lighthouse has in mind. */
function slowdownFor(benchmarkIndex: number): number {
  const index = Math.min(Math.max(benchmarkIndex, 150), 2000)
  const at = CALIBRATED.findIndex((point, nth) => nth > 0 && index <= point.index)
  const [from, to] = [CALIBRATED[at - 1]!, CALIBRATED[at]!]
  const part = (index - from.index) / (to.index - from.index)
  return from.slowdown + part * (to.slowdown - from.slowdown)
}

type TraceEvent = { name: string; pid: number; tid: number; ts: number; tdur?: number }

/** What Lighthouse counts as blocked, by the thread's own time: tasks of the page after its first paint, on a phone. */
function blockedByProcessor(events: readonly TraceEvent[]): number {
  const painted = events.findLast(({ name }) => name === 'firstContentfulPaint')
  if (!painted) return NaN
  const tasks = events.filter(
    ({ name, pid, tid, ts }) =>
      name === 'RunTask' && pid === painted.pid && tid === painted.tid && ts > painted.ts,
  )
  return tasks.reduce((sum, { tdur = 0 }) => sum + Math.max(0, (tdur / 1000) * 4 - 50), 0)
}

/** Every visit is a first one. */
async function forgetFiles(): Promise<void> {
  const page = await browser.newPage()
  const network = await browser.newCDPSession(page)
  await network.send('Network.clearBrowserCache')
  await page.close()
}

function report(whole: Run[], bare: Run[]): void {
  for (const [index, [name, goal]] of Object.entries(goals).entries()) {
    const scores = whole.map((run) => run.scores[index] ?? 0)
    const missed = median(scores) < goal
    say(
      `${name.padEnd(16)} ${median(scores)} (${scores.join(', ')})${missed ? `: below ${goal}` : ''}`,
    )
    if (missed) process.exitCode = 1
  }
  const figure = (of: Run[], name: 'firstPaint' | 'largestPaint' | 'blocked' | 'shifted') =>
    median(of.map((run) => run[name]))
  say(`first paint      ${Math.round(figure(whole, 'firstPaint'))} ms`)
  say(`largest paint    ${Math.round(figure(whole, 'largestPaint'))} ms`)
  const ratio = figure(whole, 'largestPaint') / figure(bare, 'largestPaint')
  say(`without scripts  ${Math.round(figure(bare, 'largestPaint'))} ms, ${ratio.toFixed(2)} times`)
  const [blocked, drawing] = [figure(whole, 'blocked'), figure(bare, 'blocked')].map(Math.round)
  say(`blocked          ${blocked} ms, ${drawing} ms without scripts`)
  say(`by processor     ${Math.round(median(whole.map((run) => run.processor)))} ms`)
  say(`layout shift     ${figure(whole, 'shifted')}`)
  say(`benchmark index  ${Math.round(median(whole.map((run) => run.benchmarkIndex)))}`)
}

function reportCalibrated(runs: Run[]): void {
  const of = (name: 'blocked' | 'slowdown') => median(runs.map((run) => run[name]))
  const scores = runs.map((run) => run.scores[0] ?? 0)
  say(`calibrated to this index, ${of('slowdown').toFixed(1)} times slower instead of 4:`)
  say(`  performance    ${median(scores)} (${scores.join(', ')})`)
  say(`  blocked        ${Math.round(of('blocked'))} ms`)
}
