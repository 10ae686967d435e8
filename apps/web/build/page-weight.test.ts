import { createHash } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import { brotliCompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { demo } from '#content/demo.ts'
import type { House } from '#domain/house/house.ts'
import { beBuilt } from '#testing/product.ts'
import type * as Renderer from '../entry-server.tsx'

await beBuilt()
const dist = new URL('../dist/', import.meta.url)
const folder = new URL('.render/', dist)
const { writeHouse }: typeof Renderer = await import(new URL('render.mjs', folder).href)
const shells = JSON.parse(await readFile(new URL('shells.json', folder), 'utf8'))
const weightOf = (house: House) =>
  brotliCompressSync(writeHouse({ house }, shells)['index.html'] ?? '').length

/** As random as an address of a photo is, and as what owners write is not. */
const letters = (seed: string) => createHash('sha256').update(seed).digest('hex')

const fortyCats = Array.from({ length: 40 }, (_, index) => ({
  ...demo.cats[index % 12]!,
  slug: `cat-${index}`,
  name: letters(`name ${index}`).slice(0, 12),
  breed: letters(`breed ${index}`).slice(0, 24),
  personality: letters(`who ${index}`),
  image: demo.cats[index % 12]!.image.replace(
    '.svg',
    `~${letters(`${index}`).slice(0, 6)}-0-0-0.svg`,
  ),
  photo: {
    id: letters(`photo ${index}`).slice(0, 32),
    width: 1440,
    height: 1920,
    alt: 'Asleep',
    x: 0.4,
    y: 0.6,
  },
}))

// The first answer of the network has room for 14 KB (ten packets), of which headers take some.
test('the landing page fits the first round trip, whoever lives there', () => {
  expect(weightOf(demo)).toBeLessThan(12_000)
  expect(weightOf({ ...demo, cats: fortyCats })).toBeLessThan(12_500)
})

// On slow 3G every 5 KB of it are a tenth of a second until an hour can be pressed.
test('the scripts that the booking page asks for stay below 130 KB', async () => {
  const page = await readFile(new URL('visit.html', dist), 'utf8')
  const scripts = new Set(page.match(/assets\/[\w.-]+\.js/g))
  const sizes = [...scripts].map(async (script) => (await stat(new URL(`${script}.br`, dist))).size)
  const weight = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
  expect(scripts.size).toBeGreaterThan(5)
  expect(weight).toBeLessThan(130_000)
})
