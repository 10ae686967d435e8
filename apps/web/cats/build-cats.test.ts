import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cats } from '#web/content/cats/cats.ts'
import { buildCats, type Manifest } from './build-cats.ts'

let folder: string
let manifest: Manifest

beforeAll(async () => {
  folder = await mkdtemp(`${tmpdir()}/cats-`)
  manifest = await buildCats(`${folder}/out`, `${folder}/no-photos`)
})
afterAll(() => rm(folder, { recursive: true }))

test('writes every picture the site, its mails and its icons need', async () => {
  expect(Object.keys(manifest.cats)).toEqual(cats.map(({ slug }) => slug))
  expect(await readdir(`${folder}/out/cats`)).toHaveLength(12)
  expect(await readdir(`${folder}/out`)).toEqual(
    expect.arrayContaining([
      'apple-touch-icon.png',
      'empty-basket.svg',
      'empty-done.svg',
      'empty-sofa.svg',
      'favicon.svg',
      'icon-192.png',
      'icon-512.png',
      'loader.svg',
      'mail-header.png',
      'mail-header.svg',
      'not-found.svg',
      'social-card.png',
    ]),
  )
})

test.each([
  ['social-card.png', 1200, 630],
  ['mail-header.png', 1200, 300],
  ['apple-touch-icon.png', 180, 180],
  ['icon-192.png', 192, 192],
  ['icon-512.png', 512, 512],
])('%s is %i by %i', async (name, width, height) => {
  const png = await readFile(`${folder}/out/${name}`)
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([width, height])
})

test('an owner’s photo takes the place of the drawing', async () => {
  const photos = await mkdtemp(`${folder}/photos-`)
  await writeFile(`${photos}/haar.webp`, 'a photo')
  await writeFile(`${photos}/notes.txt`, 'not a photo')
  const owned = await buildCats(`${folder}/owned`, photos)
  expect(owned.cats.haar).toBe('/cats/haar.webp')
  expect(owned.cats.biscuit).toBe('/cats/biscuit.svg')
  expect(await readFile(`${folder}/owned/cats/haar.webp`, 'utf8')).toBe('a photo')
})

test('a photo that no cat answers to is an error, not a silence', async () => {
  const photos = await mkdtemp(`${folder}/photos-`)
  await writeFile(`${photos}/biscuti.jpg`, 'a photo')
  await expect(buildCats(`${folder}/mistyped`, photos)).rejects.toThrow('biscuti.jpg')
})
