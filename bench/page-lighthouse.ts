/**
 * Lighthouse on a phone, median of several runs, on the built site served by the product itself; and
 * how much later the largest paint comes than on the same page without its scripts, side by side.
 * Timings mean nothing on a busy machine: look at the benchmark index.
 *
 *   node bench/page-lighthouse.ts [runs] [path]
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import lighthouse from 'lighthouse'
import { freePort, spawnProduct } from '#server/test/spawn-product.ts'

const runs = Number(process.argv[2] ?? 5)
const path = process.argv[3] ?? '/'
const goals = { performance: 98, accessibility: 100, 'best-practices': 100, seo: 100 }

const say = (line: string) => process.stdout.write(`${line}\n`)
const median = (values: number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? NaN

const dataDir = await mkdtemp(join(tmpdir(), 'page-lighthouse-'))
const product = await spawnProduct({ DATA_DIR: dataDir })
const port = await freePort()
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: ['--no-sandbox', `--remote-debugging-port=${port}`],
})
try {
  const whole: Run[] = []
  const bare: Run[] = []
  for (let run = 0; run < runs; run++) {
    whole.push(await audit([]))
    bare.push(await audit(['*.js']))
  }
  report(whole, bare)
} finally {
  await browser.close()
  await product.stop()
  await rm(dataDir, { recursive: true, force: true })
}

type Run = Awaited<ReturnType<typeof audit>>

async function audit(blockedUrlPatterns: string[]) {
  const result = await lighthouse(product.url + path, {
    port,
    blockedUrlPatterns,
    logLevel: 'error',
  })
  if (!result) throw new Error('Lighthouse said nothing.')
  const { categories, audits, environment } = result.lhr
  const metric = (name: string) => audits[name]?.numericValue ?? NaN
  return {
    scores: Object.keys(goals).map((name) => Math.round((categories[name]?.score ?? 0) * 100)),
    firstPaint: metric('first-contentful-paint'),
    largestPaint: metric('largest-contentful-paint'),
    blocked: metric('total-blocking-time'),
    shifted: metric('cumulative-layout-shift'),
    benchmarkIndex: environment.benchmarkIndex,
  }
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
  say(`blocked          ${Math.round(figure(whole, 'blocked'))} ms`)
  say(`layout shift     ${figure(whole, 'shifted')}`)
  say(`benchmark index  ${Math.round(median(whole.map((run) => run.benchmarkIndex)))}`)
}
