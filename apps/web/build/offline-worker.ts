import { readdirSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { contentHash } from './hash.ts'

type Chunk = { file: string; imports?: string[]; dynamicImports?: string[]; css?: string[] }
type Manifest = Record<string, Chunk>

const ENTRY = 'entry-client.tsx'

/** The pages that open without a connection: the code of each, and the drawings that every house has on it. */
const pages = {
  '/door': { code: ['routes/door.tsx'], drawings: [] },
  // With the story of the visit, to which the ticket leads.
  '/ticket': {
    code: ['routes/focused-layout.tsx', 'routes/ticket.tsx', 'routes/story.tsx'],
    drawings: drawingsIn('story'),
  },
}

/**
 * Writes the service worker of these pages: it keeps each with every file that it can ask for. What
 * it keeps goes when a person signs out.
 */
export async function writeOfflineWorker(dist: string): Promise<void> {
  const text = await readFile(`${dist}/.vite/manifest.json`, 'utf8')
  const manifest: Manifest = JSON.parse(text)
  const styles = Object.values(manifest).filter(({ file }) => /\.(css|woff2)$/.test(file))
  const files = Object.entries(pages).map(([page, { code, drawings }]) => [
    page,
    [
      '/favicon.svg',
      ...[...chunksOf(manifest, code), ...styles].map(({ file }) => `/${file}`),
      ...drawings.map((name) => `${process.env.VITE_DRAWINGS}/${name}`),
    ],
  ])
  const source = await readFile(`${import.meta.dirname}/../offline-worker.js`, 'utf8')
  const known = { VERSION: contentHash(text), PAGES: Object.fromEntries(files) }
  const constants = Object.entries(known).map(
    ([name, value]) => `const ${name} = ${JSON.stringify(value)}\n`,
  )
  await writeFile(`${dist}/offline-worker.js`, [...constants, source].join(''))
}

function drawingsIn(folder: string): string[] {
  const files = readdirSync(`${import.meta.dirname}/../drawings/${folder}`)
  return files.map((file) => `${folder}/${file}`)
}

/** What the app starts with, and all of a page: also what it fetches only on use. */
function chunksOf(manifest: Manifest, code: readonly string[]): Set<Chunk> {
  const found = new Set<Chunk>()
  const add = (name: string, withLater: boolean) => {
    const chunk = manifest[name]
    if (!chunk || found.has(chunk)) return
    found.add(chunk)
    for (const each of chunk.imports ?? []) add(each, false)
    if (withLater) for (const each of chunk.dynamicImports ?? []) add(each, true)
  }
  add(ENTRY, false)
  for (const name of code) add(name, true)
  return found
}
