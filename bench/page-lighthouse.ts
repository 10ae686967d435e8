// Lighthouse on the built site, served by the product itself: the median of five runs of `/`.
// Its timings mean nothing on a busy machine: look at the benchmark index first.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import lighthouse from 'lighthouse'
import { freePort, spawnProduct } from '#server/test/spawn-product.ts'

const RUNS = 5
const categories = ['performance', 'accessibility', 'best-practices', 'seo']
const path = process.argv[2] ?? '/'

const folder = mkdtempSync(join(tmpdir(), 'lighthouse-'))
const product = await spawnProduct({ DATA_DIR: folder })
const port = await freePort()
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium-headless-shell',
  args: ['--no-sandbox', `--remote-debugging-port=${port}`],
})
const results: Record<string, number[]> = {}
for (let run = 0; run < RUNS; run++) {
  const result = await lighthouse(`${product.url}${path}`, { port, logLevel: 'error' })
  if (!result) throw new Error('Lighthouse gave no result')
  const { lhr } = result
  for (const name of categories) keep(name, (lhr.categories[name]?.score ?? 0) * 100)
  keep('benchmark index', lhr.environment.benchmarkIndex)
  keep('LCP (ms)', lhr.audits['largest-contentful-paint']?.numericValue ?? 0)
  keep('CLS', lhr.audits['cumulative-layout-shift']?.numericValue ?? 0)
}
await browser.close()
await product.stop()
rmSync(folder, { recursive: true, force: true })
for (const [name, values] of Object.entries(results)) {
  const sorted = values.toSorted((a, b) => a - b)
  const median = sorted[Math.floor(sorted.length / 2)] ?? 0
  process.stdout.write(`${name.padEnd(18)} ${median.toFixed(name === 'CLS' ? 4 : 0)}\n`)
}

function keep(name: string, value: number): void {
  results[name] = [...(results[name] ?? []), value]
}
