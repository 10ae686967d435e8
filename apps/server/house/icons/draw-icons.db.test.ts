import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { demo } from '#content/demo.ts'
import { coloursOf } from '#domain/house/derive-colours.ts'
import { hexOf } from '#domain/house/oklch.ts'
import { addPerson } from '#testing/people.ts'
import { scene } from '#testing/photos.ts'
import { sharedServer } from '#testing/server.ts'
import { drawingIcons } from './draw-icons.ts'

const server = await sharedServer()
const drawIcons = drawingIcons({ db: server.db, bucket: null })
const { token } = await addPerson(server, { role: 'Manager' })
const head = await readFile(new URL('../../../web/drawings/favicon.svg', import.meta.url), 'utf8')
const colours = { accent: '#0b2a5b', second: '#7a2e5d' }

async function withLogo(width: number, height: number) {
  const { body } = await server.app.inject({
    method: 'POST',
    url: '/Api/office/photos',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'image/png' },
    payload: await scene(width, height).png().toBuffer(),
  })
  const photo = { ...JSON.parse(body), alt: '', x: 0.5, y: 0.5 }
  return { ...demo, cafe: { ...demo.cafe, logo: { photo } } }
}

/** The icons by name: how large each is, its corner, and a point of the picture on it. */
const looksOf = async (icons: [string, Buffer][]) =>
  Promise.all(
    icons.map(async ([name, png]) => {
      const { data, info } = await sharp(png).raw().toBuffer({ resolveWithObject: true })
      const at = (x: number, y: number) => {
        const pixel = Math.floor(info.height * y) * info.width + Math.floor(info.width * x)
        return `#${data.subarray(pixel * 3, pixel * 3 + 3).toString('hex')}`
      }
      return [name, info.width, at(0, 0), at(0.5, 0.72)]
    }),
  )

const NOSE = '#d8695f'

test('the head of the cat on the colour of the house, in every size that phones ask for', async () => {
  const wash = hexOf(coloursOf(colours)['moss-wash'].day)
  expect(await looksOf(await drawIcons({ ...demo, colours }, head))).toEqual([
    ['apple-touch-icon.png', 180, wash, NOSE],
    ['icon-192.png', 192, wash, NOSE],
    ['icon-512.png', 512, wash, NOSE],
  ])
  expect(await drawIcons(demo, undefined)).toEqual([])
})

test('a logo instead if it is square; a wide one would be a strip', async () => {
  const paper = hexOf(coloursOf(null).paper.day)
  const [, , large] = await looksOf(await drawIcons(await withLogo(400, 400), head))
  expect(large?.slice(1, 3)).toEqual([512, paper])
  expect(large?.[3]).toMatch(/^#(..)\1\1$/)
  expect(await drawIcons(await withLogo(400, 300), undefined)).toEqual([])
})
