import { readdirSync, readFileSync } from 'node:fs'
import { extname, join, sep } from 'node:path'
import { ORIGIN_PLACEHOLDER } from '#contract/origin.ts'
import type { InlineHashes } from './security-headers.ts'
import { prepareDocument, type SiteDocument } from './site-document.ts'

/** The built web: which page answers which address, its files, and what each page inlines. */
export type Site = {
  folder: string
  pages: Record<string, string>
  files: string[]
  inlineHashes: Record<string, InlineHashes>
  /** Files that name the site's own origin, with PUBLIC_URL in its place. */
  documents: Map<string, SiteDocument>
  /** There is no owner yet: until then nothing but the page that makes one is shown. */
  awaitsSetUp?: boolean
}

// Pages go by their address, compressed copies by what they are copies of; others write in the sitemap.
const NOT_SERVED = /(^|\/)\.|\.(html|br|gz)$|^(pages|csp)\.json$|^sitemap\.xml$/

const DOCUMENT_TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.xml': 'application/xml; charset=utf-8',
}

export function readSite(folder: string, origin: string): Site {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) =>
      join(parentPath, name)
        .slice(folder.length + 1)
        .replaceAll(sep, '/'),
    )
  return {
    folder,
    files: files.filter((file) => !NOT_SERVED.test(file)),
    pages: readJson(join(folder, 'pages.json')),
    inlineHashes: readJson(join(folder, 'csp.json')),
    documents: readDocuments(folder, files, origin),
  }
}

function readDocuments(folder: string, files: string[], origin: string): Site['documents'] {
  const named = files.flatMap((file) => {
    const type = DOCUMENT_TYPES[extname(file)]
    const text = type ? readFileSync(join(folder, file), 'utf8') : ''
    return type && text.includes(ORIGIN_PLACEHOLDER) ? [{ file, type, text }] : []
  })
  return new Map(
    named.map(({ file, type, text }) => [
      file,
      prepareDocument(text.replaceAll(ORIGIN_PLACEHOLDER, origin), type),
    ]),
  )
}

function readJson<T>(file: string): Record<string, T> {
  return JSON.parse(readFileSync(file, 'utf8'))
}
