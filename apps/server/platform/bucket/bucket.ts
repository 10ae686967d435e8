import { createHash } from 'node:crypto'
import { AwsClient } from 'aws4fetch'

export type BucketAddress = {
  endpoint: string
  name: string
  region: string
  accessKeyId: string
  secretAccessKey: string
}

/** Objects in S3-compatible storage. Whatever goes wrong is a BucketFault. */
export type Bucket = {
  put(key: string, bytes: Buffer): Promise<void>
  /** Null: there is no such object. */
  get(key: string): Promise<Buffer | null>
  /** Also of one that has gone already. */
  delete(key: string): Promise<void>
}

/** The storage gave no answer, or not the one we asked for. Its words never hold a key or a signature. */
export class BucketFault extends Error {}

const PATIENCE_MS = 10_000

export function connectBucket(address: BucketAddress, patienceMs = PATIENCE_MS): Bucket {
  const { endpoint, name, ...credentials } = address
  const signer = new AwsClient({ ...credentials, service: 's3' })

  async function ask(
    method: 'PUT' | 'GET' | 'DELETE',
    key: string,
    body?: Uint8Array<ArrayBuffer>,
  ) {
    try {
      const request = await signer.sign(`${endpoint}/${name}/${key}`, {
        method,
        headers: { 'x-amz-content-sha256': digestOf(body ?? '') },
        // Signed for this address alone: another one is not told.
        redirect: 'manual',
        signal: AbortSignal.timeout(patienceMs),
        ...(body && { body }),
      })
      const response = await fetch(request)
      const bytes = Buffer.from(await response.arrayBuffer())
      if (response.ok) return bytes
      const code = codeOf(bytes)
      // A bucket that is not there is a 404, too, and no reason to believe that its photos have gone.
      const hasNone = response.status === 404 && code !== 'NoSuchBucket' && method !== 'PUT'
      if (hasNone) return null
      throw new BucketFault(`The storage of photos answers ${response.status} ${code}`.trim())
    } catch (error) {
      throw error instanceof BucketFault ? error : unanswered(error)
    }
  }

  return {
    put: async (key, bytes) => void (await ask('PUT', key, new Uint8Array(bytes))),
    get: (key) => ask('GET', key),
    delete: async (key) => void (await ask('DELETE', key)),
  }
}

const digestOf = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest('hex')

const codeOf = (answer: Buffer) => /<Code>(\w+)<.Code>/.exec(answer.toString('latin1'))?.[1] ?? ''

function unanswered(error: unknown): BucketFault {
  const { name, cause } = error instanceof Error ? error : new Error()
  const why = cause instanceof Error && 'code' in cause ? String(cause.code) : name
  return new BucketFault(`The storage of photos does not answer (${why})`, { cause: error })
}
