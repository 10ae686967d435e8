import { inspect } from 'node:util'
import { expect, test } from 'vitest'
import { sharedBucket } from '#testing/bucket.ts'
import { connectBucket } from './bucket.ts'

const there = await sharedBucket()
const bucket = connectBucket(there.address)
const bytes = Buffer.from([0, 255, 13, 10, 128])

test('an object is what was put there until it is deleted, once or twice', async () => {
  await bucket.put('photos/a-320.avif', bytes)
  expect(await bucket.get('photos/a-320.avif')).toEqual(bytes)
  await bucket.delete('photos/a-320.avif')
  await bucket.delete('photos/a-320.avif')
  expect(await bucket.get('photos/a-320.avif')).toBeNull()
})

test.each([
  [{ secretAccessKey: 'another' }, 'The storage of photos answers 403 SignatureDoesNotMatch'],
  [{ accessKeyId: 'another' }, 'The storage of photos answers 403 InvalidAccessKeyId'],
  [{ region: 'auto' }, 'The storage of photos answers 403 AuthorizationHeaderMalformed'],
  [{ name: 'dogs' }, 'The storage of photos answers 404 NoSuchBucket'],
  [{ endpoint: 'http://127.0.0.1:2' }, 'The storage of photos does not answer (ECONNREFUSED)'],
])('%j is a fault in words, without the secret', async (wrong, words) => {
  const other = connectBucket({ ...there.address, ...wrong })
  const asked = [other.put('a', bytes), other.get('a'), other.delete('a')]
  for (const answer of await Promise.allSettled(asked)) {
    expect(answer).toMatchObject({ status: 'rejected', reason: { message: words } })
    expect(inspect(answer, { depth: null, showHidden: true })).not.toContain('secret+of')
  }
})

// What answers is given all the time it needs.
test.each([
  ['silent', 50, 'The storage of photos does not answer (TimeoutError)'],
  ['cut', undefined, 'The storage of photos does not answer (UND_ERR_SOCKET)'],
  ['busy', undefined, 'The storage of photos answers 503 SlowDown'],
] as const)('one that is %s is a fault within its time', async (fault, patienceMs, words) => {
  there.fault = fault
  await expect(connectBucket(there.address, patienceMs).get('a')).rejects.toThrow(words)
  there.fault = null
})
