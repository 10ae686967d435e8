import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { photoAddress, type Picture } from '#domain/house/photo.ts'
import { addPerson, auditOf } from '#testing/people.ts'
import { pngChunk } from '#testing/random-photos.ts'
import { sharedBucket } from '#testing/bucket.ts'
import { connectBucket } from '#server/platform/bucket/bucket.ts'
import { sharedServer } from '#testing/server.ts'
import { demo } from '#content/demo.ts'
import type { House } from '#domain/house/house.ts'
import { editHouse, readDraft, type StudioCall } from '#server/office/studio/edit-house.ts'
import { networksOf } from '#server/platform/network-of.ts'
import { publishHouse } from '#server/office/studio/publish-house.ts'
import { drawingIcons } from '../icons/draw-icons.ts'
import { addPhoto } from './add-photo.ts'
import { forgetPhotos } from './forget-photos.ts'

const there = await sharedBucket()
const bucket = connectBucket(there.address)
const server = await sharedServer({ bucket })
const stores = [
  ['the database', { db: server.db, bucket: null }],
  ['a bucket', { db: server.db, bucket }],
] as const
const { id, token } = await addPerson(server, { role: 'Manager' })

async function upload(payload: Buffer | string, type = 'image/jpeg', path = 'office/photos') {
  const headers = { authorization: `Bearer ${token}`, 'content-type': type }
  const url = `/Api/${path}`
  const answer = await server.app.inject({ method: 'POST', url, headers, payload })
  const retryAfter = answer.headers['retry-after']
  return { status: answer.statusCode, body: answer.json(), retryAfter }
}

const get = (url: string) => server.app.inject({ method: 'GET', url })

/** Says that it is enormous, and has nothing to show for it. */
function bomb(width: number, height: number): Buffer {
  const sizes = Buffer.alloc(13)
  sizes.writeUInt32BE(width, 0)
  sizes.writeUInt32BE(height, 4)
  sizes.set([8, 2], 8)
  const signature = Buffer.from('89504e470d0a1a0a', 'hex')
  return Buffer.concat([signature, pngChunk('IHDR', sizes), pngChunk('IDAT', deflateSync('x'))])
}

const flat = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#345' } })
    .jpeg()
    .toBuffer()

test.each([
  ['a bomb', () => bomb(60_000, 60_000), /50 megapixels/],
  ['a hair too much', () => bomb(7_071, 7_072), /50 megapixels/],
  ['as much as may be, of which nothing came', () => bomb(7_071, 7_071), /damaged/],
  ['a stamp', () => flat(159, 400), /too small/],
  ['a strip', () => flat(12_000, 200), /too small/],
  [
    'a drawing with a script',
    () => '<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>',
    /SVG/,
  ],
  [
    'a page that calls itself a picture',
    () => '<!doctype html><script>1</script>',
    /not a picture/,
  ],
  [
    'a page behind the head of a PNG',
    () => `\x89PNG\r\n\x1a\n<!doctype html>`,
    /not a picture|damaged/,
  ],
  ['nothing', () => '', /not a picture/],
])('%s is refused in words', async (_what, make, words) => {
  const { status, body } = await upload(await make(), 'image/png')
  expect(body).toMatchObject({ code: 'PHOTO_UNUSABLE', message: expect.stringMatching(words) })
  expect(status).toBe(422)
})

test('as much as may be is taken, and kept as large as screens show it', async () => {
  const { body } = await upload(await flat(2_500, 20_000))
  expect(body).toMatchObject({ width: 320, height: 2560 })
})

test('four photos at once are taken, others are asked to wait; icons wait for none of them', async () => {
  const files = await Promise.all([...'abcdefgh'].map((_, at) => flat(1_400 + at, 1_400)))
  const ended: string[] = []
  const uploads = files.map(async (file) => {
    const answer = await upload(file)
    ended.push(`photo ${answer.status}`)
    return answer
  })
  const head =
    '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><path d="M0 0h9v9z"/></svg>'
  const icons = drawingIcons({ db: server.db, bucket })(demo, head)
  await icons.then((drawn) => ended.push(`${drawn.length} icons`))
  const answers = await Promise.all(uploads)
  const refused = answers.filter(({ status }) => status !== 200)
  expect(refused).toHaveLength(4)
  for (const { status, body, retryAfter } of refused) {
    expect([status, body.code, Number(retryAfter) > 0]).toEqual([503, 'PHOTOS_BUSY', true])
  }
  expect(ended.indexOf('3 icons')).toBeLessThan(ended.lastIndexOf('photo 200'))
  expect(ended.slice(-3)).toEqual(['photo 200', 'photo 200', 'photo 200'])
  expect((await upload(files[0]!)).status).toBe(200)
})

test('files are taken here and nowhere else, and nothing else is taken here', async () => {
  const file = await flat(200, 200)
  const unsupported = { status: 415, body: { code: 'UNSUPPORTED_MEDIA_TYPE' } }
  expect(await upload(file, 'image/jpeg', 'office/notes')).toMatchObject(unsupported)
  expect(await upload('{}', 'application/json')).toMatchObject(unsupported)
  const most = await upload(Buffer.alloc(20 * 1024 * 1024 + 1))
  expect(most).toMatchObject({ status: 413, body: { code: 'PAYLOAD_TOO_LARGE' } })
  const headers = { authorization: `Bearer ${token}` }
  const without = { method: 'POST', url: '/Api/office/photos', headers } as const
  expect((await server.app.inject(without)).json()).toMatchObject({ code: 'PHOTO_UNUSABLE' })
  for (const name of ['x', `${'0'.repeat(32)}-320.avif`, '..%2Fsecret'])
    expect((await get(`/photos/${name}`)).statusCode).toBe(404)
})

test.each(stores)(
  'what nobody saved is gone from %s within a day; sent again, it has another',
  async (_, parts) => {
    const file = await flat(321, 222)
    const by = () => ({
      actor: { kind: 'admin', id } as const,
      now: server.clock.now(),
      requestId: 'r',
    })
    const photo = await addPhoto(parts, file, by())
    const kept = async () =>
      (await server.db.selectFrom('photo_files').selectAll().execute()).length
    const hoursLater = async (hours: number) => {
      server.clock.advance({ hours })
      await forgetPhotos(parts, server.clock.now())
    }
    await hoursLater(21)
    expect(await kept()).toBeGreaterThan(0)
    expect(await addPhoto(parts, file, by())).toEqual(photo)
    await hoursLater(2)
    expect(await kept()).toBe(4)
    await hoursLater(22)
    expect(await kept()).toBe(0)
    const told = await auditOf(server, 'photo', 'id' in photo ? photo.id : '')
    expect(told.slice(-2).map(({ action }) => action)).toEqual(['photo.added', 'photo.deleted'])
    expect(parts.bucket && there.objects.size).toBe(parts.bucket && 0)
  },
)

test.each(stores)(
  'of %s: a photo that the draft or any version shows is kept; one that is gone cannot be saved',
  async (_, parts) => {
    const owner = await addPerson(server, { role: 'Admin' })
    const by = (): StudioCall => ({
      actor: { kind: 'admin', id: owner.id },
      now: server.clock.now(),
      requestId: 'r',
      publicUrl: '',
      networks: networksOf('127.0.0.1'),
      device: '',
    })
    const photo = await addPhoto(parts, await flat(parts.bucket ? 201 : 200, 180), by())
    const shown = { ...photo, alt: 'Asleep', x: 0.5, y: 0.25 } as Picture
    const cats = demo.cats.map((cat, at) => (at === 0 ? { ...cat, photo: shown } : cat))
    const save = (seen: number, edit: Pick<House, 'cats'>) =>
      editHouse(server.db, { seen, edit }, by())
    const aWeekLater = async () => {
      server.clock.advance({ hours: 7 * 24 })
      await forgetPhotos(parts, server.clock.now())
      return (await get(photoAddress(shown, shown.width, 'webp'))).statusCode
    }
    const { version } = await readDraft(server.db, server.clock.now())
    expect(await save(version, { cats })).toEqual({ version: version + 1 })
    expect(await aWeekLater()).toBe(200)
    await publishHouse(server.db, { seen: version + 1 }, by())
    expect(await save(version + 1, { cats: [] })).toEqual({ version: version + 2 })
    expect(await aWeekLater()).toBe(200)
    const lost = cats.map((cat) => ({ ...cat, photo: { ...shown, id: '0'.repeat(32) } }))
    expect(await save(version + 2, { cats: lost })).toMatchObject({ refused: 'PHOTO_UNUSABLE' })
  },
)
