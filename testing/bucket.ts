import { createHash, createHmac } from 'node:crypto'
import { EventEmitter, once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { afterAll } from 'vitest'
import type { BucketAddress } from '#server/platform/bucket/bucket.ts'

type Fault =
  | 'silent' // takes the request and never says a word
  | 'cut' // hangs up in the middle of its answer
  | 'busy'

/** S3 as its documentation says it: objects in memory, signatures computed anew, and faults on request. */
export type TestBucket = {
  address: BucketAddress
  /** What a server is started with. */
  env: Record<string, string>
  objects: Map<string, Buffer>
  fault: Fault | null
  /** Resolves once a request has met the fault. */
  met(): Promise<unknown>
  stop(): Promise<void>
}

/** For all tests of a file, until they are over. */
export async function sharedBucket(): Promise<TestBucket> {
  const bucket = await startTestBucket()
  afterAll(() => bucket.stop())
  return bucket
}

export async function startTestBucket(): Promise<TestBucket> {
  const events = new EventEmitter()
  const server = createServer((request, response) => void answer(request, response))
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const address = {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    name: 'cats',
    region: 'eu-west-2',
    accessKeyId: 'AKIDTEST',
    secretAccessKey: 'a/secret+of=tests',
  }
  const bucket: TestBucket = {
    address,
    env: {
      S3_ENDPOINT: address.endpoint,
      S3_BUCKET: address.name,
      S3_REGION: address.region,
      S3_ACCESS_KEY_ID: address.accessKeyId,
      S3_SECRET_ACCESS_KEY: address.secretAccessKey,
    },
    objects: new Map(),
    fault: null,
    met: () => once(events, 'fault'),
    stop: async () => {
      server.closeAllConnections()
      await once(server.close(), 'close')
    },
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await buffer(request)
    if (bucket.fault) events.emit('fault')
    if (bucket.fault === 'silent') return
    if (bucket.fault === 'cut') {
      response.writeHead(200, { 'content-length': 1000 }).write('half')
      return void setImmediate(() => response.destroy())
    }
    const [status, said] = bucket.fault ? refusal(503, 'SlowDown') : act(bucket, request, body)
    response.writeHead(status).end(said)
  }
  return bucket
}

function act({ address, objects }: TestBucket, request: IncomingMessage, body: Buffer): Answer {
  const why = whyRefused(address, request, body)
  if (why) return refusal(403, why)
  const [, name, ...path] = (request.url ?? '').split('/')
  if (name !== address.name) return refusal(404, 'NoSuchBucket')
  const key = path.join('/')
  if (request.method === 'PUT') objects.set(key, body)
  if (request.method === 'DELETE') objects.delete(key)
  if (request.method !== 'GET') return [request.method === 'PUT' ? 200 : 204, '']
  const found = objects.get(key)
  return found ? [200, found] : refusal(404, 'NoSuchKey')
}

type Answer = [status: number, body: string | Buffer]

const refusal = (status: number, code: string): Answer => [
  status,
  `<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code></Error>`,
]

const PLAIN =
  /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(.+), SignedHeaders=([\w;-]+), Signature=([\da-f]{64})$/

/** Signature Version 4, step by step as it is documented. */
function whyRefused(address: BucketAddress, request: IncomingMessage, body: Buffer): string | null {
  const { headers, method, url = '' } = request
  const [, id, scope = '', names = '', signature] = PLAIN.exec(headers.authorization ?? '') ?? []
  if (id !== address.accessKeyId) return 'InvalidAccessKeyId'
  const at = String(headers['x-amz-date'])
  const wanted = [at.slice(0, 8), address.region, 's3', 'aws4_request']
  const signed = names.split(';')
  const isWhole = ['host', 'x-amz-content-sha256', 'x-amz-date'].every((each) =>
    signed.includes(each),
  )
  if (scope !== wanted.join('/') || !isWhole) return 'AuthorizationHeaderMalformed'
  const digest = digestOf(body)
  if (headers['x-amz-content-sha256'] !== digest) return 'XAmzContentSHA256Mismatch'
  const lines = signed.map((each) => `${each}:${String(headers[each]).trim()}\n`).join('')
  const canonical = [method, url, '', lines, names, digest].join('\n')
  const toSign = ['AWS4-HMAC-SHA256', at, scope, digestOf(canonical)].join('\n')
  const key = wanted.reduce<string | Buffer>(hmac, `AWS4${address.secretAccessKey}`)
  return hmac(key, toSign).toString('hex') === signature ? null : 'SignatureDoesNotMatch'
}

const digestOf = (text: string | Buffer) => createHash('sha256').update(text).digest('hex')
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()
