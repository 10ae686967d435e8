import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip as gzipped } from 'node:zlib'
import type { FastifyReply } from 'fastify'

const brotli = promisify(brotliCompress)
const zip = promisify(gzipped)

/** A file of the site as it is sent from memory, in every encoding that clients take. */
export type SiteDocument = {
  type: string
  etag: string
  /** Empty where nothing is written into it. */
  text: string
  /** The best first: the first that a client takes is sent. */
  encodings: Encoding[]
}
type Encoding = { name: 'br' | 'gzip' | 'identity'; body: () => Promise<Buffer> }

/** What was compressed before. */
export type Compressed = { br?: Uint8Array; gzip?: Uint8Array }

/** Compressed as hard as can be, so not before a client asks for it; then once. */
export function prepareDocument(
  text: string,
  type: string,
  { br, gzip }: Compressed = {},
): SiteDocument {
  const identity = Buffer.from(text)
  const params = { [constants.BROTLI_PARAM_SIZE_HINT]: identity.length }
  return {
    type,
    etag: etagOf(text),
    text,
    encodings: [
      { name: 'br', body: once(async () => (br ? Buffer.from(br) : brotli(identity, { params }))) },
      {
        name: 'gzip',
        body: once(async () => (gzip ? Buffer.from(gzip) : zip(identity, { level: 9 }))),
      },
      { name: 'identity', body: async () => identity },
    ],
  }
}

/** A built file, read when it is first wanted, and the compressed copies that the build put beside it. */
export const storedFile = (
  path: string,
  type: string,
  { etag, isCompressed }: { etag: string; isCompressed: boolean },
): SiteDocument => {
  const copy = (name: Encoding['name'], ending: string): Encoding => ({
    name,
    body: once(() => readFile(`${path}${ending}`)),
  })
  const compressed = isCompressed ? [copy('br', '.br'), copy('gzip', '.gz')] : []
  return { type, etag, text: '', encodings: [...compressed, copy('identity', '')] }
}

/** A failure is forgotten: the file that a build had just taken away is there again for the next client. */
function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | null = null
  const begin = () =>
    make().catch((error: unknown) => {
      made = null
      throw error
    })
  return () => (made ??= begin())
}

/** A file that is as small as it gets: a picture. */
export const prepareFile = (bytes: Buffer, type: string): SiteDocument => ({
  type,
  etag: etagOf(bytes),
  text: '',
  encodings: [{ name: 'identity', body: async () => bytes }],
})

export const etagOf = (text: string | Buffer) =>
  `W/"${createHash('sha256').update(text).digest('base64url')}"`

export async function sendDocument(
  reply: FastifyReply,
  document: SiteDocument,
): Promise<FastifyReply> {
  const { headers } = reply.request
  reply.header('etag', document.etag).header('vary', 'accept-encoding')
  if (headers['if-none-match']?.includes(document.etag)) return reply.code(304).send()
  const taken = document.encodings.find(({ name }) => takes(headers['accept-encoding'], name))
  if (taken && taken.name !== 'identity') reply.header('content-encoding', taken.name)
  return reply.type(document.type).send(await taken?.body())
}

export function takes(accepted: string | string[] | undefined, encoding: string): boolean {
  if (encoding === 'identity') return true
  const offers = String(accepted ?? '').split(',')
  return offers.some((offer) => {
    const [name = '', quality = ''] = offer.split(';')
    return name.trim().toLowerCase() === encoding && !/q=0(\.0*)?\s*$/.test(quality)
  })
}
