import * as fc from 'fast-check'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import {
  type Photo,
  photoAddress,
  PHOTO_TYPES,
  type PhotoType,
  widthsOf,
} from '#domain/house/photo.ts'
import { connectBucket } from '#server/platform/bucket/bucket.ts'
import { sharedBucket } from '#testing/bucket.ts'
import { addPerson } from '#testing/people.ts'
import { PLANTED } from '#testing/photos.ts'
import { type SentFile, sentFile } from '#testing/random-photos.ts'
import { sharedServer } from '#testing/server.ts'

// A short look on every change; PHOTOS=500 is the long one, and SEED sends the same ones again.
const PHOTOS = Number(process.env['PHOTOS'] ?? 25)
const SEED = process.env['SEED']

const bucket = connectBucket((await sharedBucket()).address)
// The longer way of a file, to the storage and back; photos of the database are the same bytes (bucket-photos).
const server = await sharedServer({ bucket })
const { token } = await addPerson(server, { role: 'Manager' })
/** How many were served, and how many refused with which words. */
const tally: Record<string, number> = {}

test(
  'a file is served upright and without a word about it, or refused with a sentence',
  async () => {
    const claimed = fc.constantFrom('image/jpeg', 'image/svg+xml', 'application/octet-stream')
    const sent = fc.asyncProperty(sentFile, claimed, async (make, type) => {
      const { file, fate } = await make()
      await expectFate(await upload(file, type), fate)
    })
    const seed = SEED ? { seed: Number(SEED) } : {}
    await fc.assert(sent, { numRuns: PHOTOS, endOnFailure: true, ...seed })
    if (process.env['PHOTOS']) process.stdout.write(`${JSON.stringify(tally, null, 1)}\n`)
  },
  240_000 + PHOTOS * 2_000,
)

type Answer = Awaited<ReturnType<typeof upload>>

async function expectFate({ status, body }: Answer, fate: SentFile['fate']) {
  const isServed = status === 200
  count(isServed ? 'served' : body.message)
  const refused = (words: RegExp) => ({
    status: 422,
    code: 'PHOTO_UNUSABLE',
    message: expect.stringMatching(words),
  })
  const wanted = fate instanceof RegExp ? refused(fate) : (fate ?? (isServed ? {} : refused(/./)))
  const quarters = isServed && (await quartersOf(body))
  expect({ status, ...body, quarters }).toMatchObject(wanted)
  if (isServed) await expectSound(body)
}

function count(outcome: string) {
  tally[outcome] = (tally[outcome] ?? 0) + 1
}

async function upload(payload: Buffer, type: string) {
  const headers = { authorization: `Bearer ${token}`, 'content-type': type }
  const url = '/Api/office/photos'
  // The endpoint takes one every five seconds of staff who go on for long.
  server.clock.advance({ seconds: 6 })
  const answer = await server.app.inject({ method: 'POST', url, headers, payload })
  return { status: answer.statusCode, body: answer.json() }
}

/** Every file of it is what it says, and nothing but its pixels. */
async function expectSound(photo: Photo) {
  for (const width of widthsOf(photo)) {
    for (const type of PHOTO_TYPES) {
      const { headers, rawPayload } = await server.app.inject(photoAddress(photo, width, type))
      expect(headers).toMatchObject({
        'content-type': `image/${type}`,
        'cache-control': 'public, max-age=31536000, immutable',
        'x-content-type-options': 'nosniff',
      })
      const { format, pages = 1, ...read } = await sharp(rawPayload).metadata()
      expect({ format, pages }).toEqual({ format: type === 'avif' ? 'heif' : 'webp', pages: 1 })
      expect(read.width).toBe(width)
      expect(besidesPixels(rawPayload, type)).toEqual([])
      expect(rawPayload.includes(PLANTED)).toBe(false)
    }
  }
}

/** Whatever else than pixels a file has room for, by the names of its chunks or boxes. */
function besidesPixels(file: Buffer, type: PhotoType): string[] {
  if (type === 'avif') {
    const head = file.subarray(0, file.indexOf('mdat')).toString('latin1')
    return head.match(/Exif|mime|uri |xml |prof|rICC|udta|uuid/g) ?? []
  }
  const names: string[] = []
  for (let at = 12; at < file.length; at += 8 + (((file.readUInt32LE(at + 4) + 1) >> 1) << 1)) {
    names.push(file.toString('latin1', at, at + 4))
  }
  return names.filter((name) => !['VP8 ', 'VP8L', 'VP8X', 'ALPH'].includes(name))
}

/** From the darkest on, as letters: 'abcd' is the scene as it was drawn. */
async function quartersOf(photo: Photo): Promise<string> {
  const { rawPayload } = await server.app.inject(photoAddress(photo, photo.width, 'webp'))
  const greys = await sharp(rawPayload)
    .resize(2, 2, { fit: 'fill', kernel: 'nearest' })
    .greyscale()
    .raw()
    .toBuffer()
  return [...greys].map((grey) => 'abcd'[Math.floor(grey / 64)]).join('')
}
