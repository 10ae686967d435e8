import { readdirSync, readFileSync, statSync } from 'node:fs'
import { extname, join, sep } from 'node:path'
import { ORIGIN_PLACEHOLDER } from '#contract/origin.ts'
import type { InlineHashes } from './security-headers.ts'
import { prepareDocument, type SiteDocument, storedFile } from './site-document.ts'

/** The built web: which page answers which address, its files, and what each page inlines. */
export type Site = {
  pages: Record<string, string>
  inlineHashes: Record<string, InlineHashes>
  /** By the names of their files. */
  documents: Map<string, SiteDocument>
  /** There is no owner yet: until then nothing but the page that makes one is shown. */
  awaitsSetUp?: boolean
}

/** Files whose names change with their content. */
export const HASHED = 'assets/'

// Compressed copies go by what they are copies of.
const NOT_SERVED = /(^|\/)\.|\.(br|gz)$|^(pages|csp)\.json$/
const NAMES_ORIGIN = /\.(html|txt|xml)$/

const TYPES: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.woff2': 'font/woff2',
  '.xml': 'application/xml; charset=utf-8',
}

export const typeOf = (file: string) => TYPES[extname(file)] ?? 'application/octet-stream'

export function readSite(folder: string, origin: string): Site {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) =>
      join(parentPath, name)
        .slice(folder.length + 1)
        .replaceAll(sep, '/'),
    )
  const known = new Set(files)
  const served = files.filter((file) => !NOT_SERVED.test(file))
  return {
    pages: readJson(join(folder, 'pages.json')),
    inlineHashes: readJson(join(folder, 'csp.json')),
    documents: new Map(
      served.map((file) => [file, documentOf(folder, file, origin, known.has(`${file}.br`))]),
    ),
  }
}

function documentOf(
  folder: string,
  file: string,
  origin: string,
  isCompressed: boolean,
): SiteDocument {
  const path = join(folder, file)
  const type = typeOf(file)
  if (file.startsWith(HASHED)) return storedFile(path, type, { etag: `W/"${file}"`, isCompressed })
  const text = NAMES_ORIGIN.test(file) ? readFileSync(path, 'utf8') : ''
  // With PUBLIC_URL in the place of its origin it is no longer what the build compressed.
  if (text.includes(ORIGIN_PLACEHOLDER))
    return prepareDocument(text.replaceAll(ORIGIN_PLACEHOLDER, origin), type)
  const { size, mtimeMs } = statSync(path)
  return storedFile(path, type, { etag: `W/"${size}-${mtimeMs}"`, isCompressed })
}

/** Another build takes the files of this one away, which a server goes on serving until it is started again. */
export async function keepInMemory({ documents }: Site): Promise<void> {
  const faults: unknown[] = []
  for (const { text, encodings } of documents.values()) {
    // In memory already, and not compressed before a client asks for it.
    if (text !== '') continue
    for (const { body } of encodings) await body().catch((error: unknown) => faults.push(error))
  }
  if (faults.length > 0) throw new AggregateError(faults, 'Not all files could be read')
}

function readJson<T>(file: string): Record<string, T> {
  return JSON.parse(readFileSync(file, 'utf8'))
}
