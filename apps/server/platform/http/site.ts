import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { readLookFile } from '#domain/house/look-css.ts'
import { readDrawnName, recolour } from '#domain/house/recolour.ts'
import { refuse } from '../refusal.ts'
import { sendRefusal } from './error-replies.ts'
import { contentSecurityPolicy, OWN_FILES_ONLY, WITH_CAMERA } from './security-headers.ts'
import { HASHED, type Site, typeOf } from './read-site.ts'
import { etagOf, prepareDocument, sendDocument, type SiteDocument } from './site-document.ts'

// Pictures that other sites show: in a mail client, in a link preview.
const SHOWN_ELSEWHERE = /^\/(mail-header|social-card)\.png$/
// Where tickets are scanned.
const DOOR = '/door'
const OFFLINE_WORKER = '/offline-worker.js'
// Pages go by their address; others write in the sitemap.
const NOT_BY_NAME = /\.html$|^sitemap\.xml$/
export const IMMUTABLE = 'public, max-age=31536000, immutable'
const REVALIDATE = 'public, no-cache'

/** Serves the built web: its pages, its files, and a 404 page for everything else. */
export function serveSite(app: FastifyInstance, site: Site): void {
  const config = { access: 'anyone' } as const
  for (const [path, file] of Object.entries(site.pages)) {
    app.get(path, { config }, (_request, reply) => {
      if (path === DOOR) reply.headers(WITH_CAMERA)
      return sendPage(reply, site, file)
    })
  }
  for (const file of site.documents.keys()) {
    if (file.startsWith(HASHED) || NOT_BY_NAME.test(file)) continue
    const path = `/${file}`
    app.get(path, { config }, (_request, reply) => {
      if (SHOWN_ELSEWHERE.test(path)) reply.header('cross-origin-resource-policy', 'cross-origin')
      if (path === OFFLINE_WORKER) reply.headers(OWN_FILES_ONLY)
      return send(reply.header('cache-control', REVALIDATE), site, file)
    })
  }
  // One route for all: each costs time at every start.
  const sendMissing = notFoundPage(site)
  app.get<{ Params: { '*': string } }>(`/${HASHED}*`, { config }, async (request, reply) => {
    const file = `${HASHED}${request.params['*']}`
    if (site.documents.has(file)) return send(reply.header('cache-control', IMMUTABLE), site, file)
    const made = await madeFile(site, file)
    if (!made) return sendMissing(request, reply)
    return reply.header('cache-control', IMMUTABLE).type(made.type).send(made.text)
  })
}

/** What its address says all about: no server needs to have met the house that links it. */
async function madeFile(site: Site, file: string) {
  const stylesheet = readLookFile(file)
  if (stylesheet !== null) return { text: stylesheet, type: 'text/css; charset=utf-8' }
  const drawing = await drawnAnew(site, file)
  return drawing === null ? null : { text: drawing, type: typeOf(file) }
}

/** People get the drawn page; a missing script or picture gets a plain refusal. */
export function notFoundPage(site: Site | null) {
  return (request: FastifyRequest, reply: FastifyReply) => {
    const wantsPage = request.method === 'GET' || request.method === 'HEAD'
    if (!site || !wantsPage || !request.headers.accept?.includes('text/html')) {
      return sendRefusal(reply, refuse('NOT_FOUND'))
    }
    const address = ownAddress(site, request.url)
    if (address) return reply.redirect(address, 301)
    return sendPage(reply.code(404), site, '404.html')
  }
}

/** That of the page which the browser would show at `/Auth/` too: it minds neither. */
function ownAddress(site: Site, url: string): string | undefined {
  const [path = '', ...query] = url.split('?')
  const address = (path.endsWith('/') ? path.slice(0, -1) : path).toLowerCase()
  return Object.hasOwn(site.pages, address) ? [address, ...query].join('?') : undefined
}

export function sendPage(reply: FastifyReply, site: Site, file: string) {
  return send(asPage(reply, site, file), site, file)
}

/** Sends what was made of a built file, by the rules that hold for the file itself. */
export const writingOver = (site: Site, file: string) => {
  if (!site.documents.has(file)) throw new Error(`The site was built without ${file}`)
  const recent = new Map<string, SiteDocument>()
  return (reply: FastifyReply, key: string, write: (text: string) => string) => {
    // As it is now: another house may have been published.
    const built = site.documents.get(file)!
    const written = prepareAnew(recent.get(key), write(built.text), built.type)
    recent.set(key, written)
    return sendDocument(asPage(reply, site, file), written)
  }
}

/** The same for what few look at: written for one of them, and packed quickly (`compressPublicAnswers`). */
export const sendWritten = (reply: FastifyReply, site: Site, file: string, text: string) =>
  asPage(reply, site, file).type(typeOf(file)).send(text)

/** Compressing takes longer than everything else, and the words are mostly those of the last time. */
function prepareAnew(last: SiteDocument | undefined, text: string, type: string) {
  return last?.etag === etagOf(text) ? last : prepareDocument(text, type)
}

function asPage(reply: FastifyReply, { inlineHashes }: Site, file: string): FastifyReply {
  const inline = inlineHashes[file] ?? { script: [], style: [] }
  return reply
    .header('content-security-policy', contentSecurityPolicy(inline))
    .header('cache-control', REVALIDATE)
}

function send(reply: FastifyReply, { documents }: Site, file: string) {
  const document = documents.get(file)
  if (!document) throw new Error(`The site was built without ${file}`)
  return sendDocument(reply, document)
}

const DRAWING = /^(assets\/drawings-\w+)\/(.+)\.svg$/

/** A drawing of the site in the colours that its address asks for; null where that is none. */
async function drawnAnew({ documents }: Site, file: string): Promise<string | null> {
  const [, drawings = '', name = ''] = DRAWING.exec(file) ?? []
  const asked = readDrawnName(name)
  const drawing = asked && documents.get(`${drawings}/${asked.name}.svg`)
  const plain = await drawing?.encodings.at(-1)?.body()
  return asked && plain ? recolour(plain.toString(), asked.colours) : null
}
