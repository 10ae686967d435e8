/**
 * What a first visit to `/` and to `/visit` costs, as the product's own server sends it, against the
 * ceilings of the architecture: bytes over the wire, brotli where it helps, by kind of file.
 *
 *   npm run bench -- bench/page-size.ts
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { spawnProduct } from '#testing/product.ts'

const KB = 1000
type Ceilings = Record<string, number>
const pages: Record<string, Ceilings> = {
  '/': { Document: 14 * KB, Script: 20 * KB, Font: 30 * KB },
  '/visit': { Script: 130 * KB, Font: 30 * KB },
}

const say = (line: string) => process.stdout.write(`${line}\n`)
const dataDir = await mkdtemp(join(tmpdir(), 'page-size-'))
const product = await spawnProduct({ DATA_DIR: dataDir })
try {
  for (const [path, ceilings] of Object.entries(pages)) {
    say(path)
    report(await weigh(`${product.url}${path}`), ceilings)
  }
} finally {
  await product.stop()
  await rm(dataDir, { recursive: true, force: true })
}

/** Bytes of the bodies as they came over the wire, by kind, until the page is quiet. */
async function weigh(url: string): Promise<Map<string, number>> {
  const executablePath = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium'
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] })
  const page = await browser.newPage({ viewport: { width: 412, height: 823 } })
  const network = await page.context().newCDPSession(page)
  await network.send('Network.enable')
  const kinds = new Map<string, { kind: string; headers: number }>()
  const sizes = new Map<string, number>()
  network.on('Network.responseReceived', ({ requestId, type, response }) => {
    kinds.set(requestId, { kind: type, headers: response.encodedDataLength })
  })
  network.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const { kind, headers } = kinds.get(requestId) ?? { kind: 'Other', headers: 0 }
    sizes.set(kind, (sizes.get(kind) ?? 0) + encodedDataLength - headers)
  })
  await page.goto(url)
  await page.waitForLoadState('networkidle')
  await browser.close()
  return sizes
}

function report(sizes: Map<string, number>, ceilings: Ceilings): void {
  for (const [kind, bytes] of [...sizes].toSorted()) {
    const ceiling = ceilings[kind]
    const tooMuch = ceiling !== undefined && bytes > ceiling
    const limit =
      ceiling === undefined ? '' : ` of ${ceiling / KB} KB${tooMuch ? ': too much' : ''}`
    say(`${kind.padEnd(12)} ${(bytes / KB).toFixed(1).padStart(6)} KB${limit}`)
    if (tooMuch) process.exitCode = 1
  }
}
