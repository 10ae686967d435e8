import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest'
import { photoAddress } from '#domain/house/photo.ts'
import { backup } from '#server/platform/backup/backup.ts'
import { restore } from '#server/platform/backup/restore.ts'
import { connectBucket } from '#server/platform/bucket/bucket.ts'
import { readSchema } from '#server/platform/database/read-schema.ts'
import { isRefusal } from '#server/platform/refusal.ts'
import { startTestBucket, type TestBucket } from '#testing/bucket.ts'
import { createTestDatabase } from '#testing/database.ts'
import { addPerson } from '#testing/people.ts'
import { scene } from '#testing/photos.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'
import { addPhoto } from './add-photo.ts'
import { forgetPhotos } from './forget-photos.ts'
import { movePhotos } from './move-photos.ts'
import { type PhotoParts, readPhotoFile } from './photo-files.ts'
import { reachBucket } from './reach-bucket.ts'

const AWAY = 'The storage of photos does not answer just now. Please try again in a moment.'
const jpeg = await scene(400, 300).jpeg().toBuffer()

let there: TestBucket
let server: TestServer
let parts: PhotoParts
let staff: Awaited<ReturnType<typeof addPerson>>

beforeEach(async () => {
  there = await startTestBucket()
  const bucket = connectBucket(there.address)
  server = await startTestServer({ bucket })
  parts = { db: server.db, bucket }
  staff = await addPerson(server, { role: 'Manager' })
})
afterEach(async () => {
  await server.close()
  await there.stop()
})

async function upload() {
  const headers = { authorization: `Bearer ${staff.token}`, 'content-type': 'image/jpeg' }
  const url = '/Api/office/photos'
  return server.app.inject({ method: 'POST', url, headers, payload: jpeg })
}

async function keepPhoto(kept = parts) {
  const photo = await addPhoto(kept, jpeg, {
    actor: { kind: 'admin', id: staff.id },
    now: server.clock.now(),
    requestId: 'r',
  })
  if (isRefusal(photo)) throw new Error(photo.message)
  return photo
}

const files = () => server.db.selectFrom('photo_files').selectAll().execute()
const keys = () => [...there.objects.keys()].toSorted()
const aDayLater = () => server.clock.now().add({ hours: 23 })

test('bytes are in the bucket under keys of their own, and rows say where', async () => {
  const photo = (await upload()).json()
  const rows = await files()
  expect(rows.map(({ object }) => object).toSorted()).toEqual(keys())
  expect(rows.map(({ bytes }) => bytes)).toEqual([null, null, null, null])
  const served = await server.app.inject(photoAddress(photo, 400, 'webp'))
  expect(served.headers['cache-control']).toContain('immutable')
  const row = rows.find(({ width, type }) => width === 400 && type === 'webp')
  expect(served.rawPayload).toEqual(there.objects.get(row?.object ?? ''))
})

test('while the storage is away a photo is neither taken nor shown, and both are told', async () => {
  const photo = await keepPhoto()
  const kept = keys()
  there.fault = 'busy'
  await server.db.deleteFrom('photos').execute()
  const refused = await upload()
  expect(refused.json()).toMatchObject({ code: 'PHOTOS_UNAVAILABLE', message: AWAY })
  expect(refused.statusCode).toBe(503)
  expect(await files()).toEqual([])
  await expect(reachBucket(parts)).rejects.toThrow('The storage of photos answers 503 SlowDown')

  there.fault = null
  await keepPhoto()
  there.fault = 'busy'
  const shown = await server.app.inject(photoAddress(photo, 400, 'webp'))
  expect(shown.json()).toMatchObject({ code: 'PHOTOS_UNAVAILABLE', message: AWAY })
  expect([shown.statusCode, shown.headers['cache-control']]).toEqual([503, 'no-store'])

  there.fault = null
  expect((await server.app.inject(photoAddress(photo, 400, 'webp'))).statusCode).toBe(200)
  await reachBucket(parts)
  expect(keys()).toHaveLength(kept.length * 2)
})

test('what could not be deleted there is deleted later, and nothing that is not ours', async () => {
  await keepPhoto()
  there.objects.set('photos/of-another-cafe', jpeg)
  there.fault = 'busy'
  await expect(forgetPhotos(parts, aDayLater())).rejects.toThrow('SlowDown')
  expect(await files()).toEqual([])
  there.fault = null
  await forgetPhotos(parts, aDayLater())
  expect(keys()).toEqual(['photos/of-another-cafe'])
})

test('a bucket that comes later takes what the database has; without it, staff are told', async () => {
  const here = { ...parts, bucket: null }
  const photo = await keepPhoto(here)
  const name = { ...photo, type: 'avif' as const }
  const bytes = await readPhotoFile(here, name)
  expect(await readPhotoFile(parts, name)).toEqual(bytes)
  await movePhotos(parts, server.clock.now())
  expect((await files()).map(({ object }) => object).toSorted()).toEqual(keys())
  expect(await readPhotoFile(parts, name)).toEqual(bytes)
  await expect(readPhotoFile(here, name)).rejects.toThrow('is not in the storage of photos')
  await expect(reachBucket(here)).rejects.toThrow(
    '4 files of photos are in a bucket: S3_BUCKET is not set',
  )
})

/** Another database, a backup of the first, and a way to put it back. */
async function openCopy() {
  const folder = await mkdtemp(join(tmpdir(), 'photos-'))
  const copy = await createTestDatabase()
  onTestFinished(async () => {
    await copy.close()
    await rm(folder, { recursive: true, force: true })
  })
  const file = join(folder, 'cafe.backup')
  const schema = await readSchema()
  return {
    copy,
    make: (bucket = parts.bucket) => backup(server.address, file, server.clock.now(), { bucket }),
    back: ({ address }: Pick<TestServer, 'address'>) =>
      restore(address, file, schema, { replace: true }),
  }
}

test('a backup has what the bucket has, and a restore needs no bucket', async () => {
  const photo = await keepPhoto()
  const name = { ...photo, type: 'webp' as const }
  const bytes = await readPhotoFile(parts, name)
  const { copy, make, back } = await openCopy()
  await expect(make(null)).rejects.toThrow(/^Photos are in a bucket: set S3_BUCKET/)
  // What was lost there keeps nothing else from being backed up.
  const lost = keys().find((key) => key.endsWith('avif')) ?? ''
  there.objects.delete(lost)
  await make()
  await back(copy)
  const rows = await copy.db.selectFrom('photo_files').select('object').execute()
  expect(rows.map(({ object }) => object).toSorted()).toEqual([null, null, null, lost])
  expect(await readPhotoFile({ db: copy.db, bucket: null }, name)).toEqual(bytes)
  // A copy knows of no object, and so deletes none of the first one's.
  await forgetPhotos({ ...parts, db: copy.db }, aDayLater())
  expect(keys()).toHaveLength(3)

  // Restored where it was made: the rows have their bytes, and the bucket is tidied of what they were before.
  await back(server)
  expect(await readPhotoFile({ ...parts, bucket: null }, name)).toEqual(bytes)
  await forgetPhotos(parts, aDayLater())
  expect(keys()).toEqual([])
})
