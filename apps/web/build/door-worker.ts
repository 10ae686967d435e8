import { readFile, writeFile } from 'node:fs/promises'
import { contentHash } from './hash.ts'

type Chunk = { file: string; imports?: string[]; dynamicImports?: string[]; css?: string[] }

const ENTRY = 'entry-client.tsx'
const DOOR = 'routes/door.tsx'
const PAGE = '/door'

/**
 * Writes the service worker of the door: it keeps the page and every file that the page can ask for,
 * so that it opens without a connection. What it keeps goes when somebody signs out.
 */
export async function writeDoorWorker(dist: string): Promise<void> {
  const text = await readFile(`${dist}/.vite/manifest.json`, 'utf8')
  const manifest: Record<string, Chunk> = JSON.parse(text)
  const styles = Object.values(manifest).filter(({ file }) => /\.(css|woff2)$/.test(file))
  const files = [
    PAGE,
    '/favicon.svg',
    ...[...chunksOf(manifest), ...styles].map(({ file }) => `/${file}`),
  ]
  const source = await readFile(`${import.meta.dirname}/../door-worker.js`, 'utf8')
  const known = `const FILES = ${JSON.stringify([...new Set(files)])}\nconst CACHE = 'door-${contentHash(text)}'\n`
  await writeFile(`${dist}/door-worker.js`, known + source)
}

/** What the app starts with, and all of the door: also what it fetches only on use. */
function chunksOf(manifest: Record<string, Chunk>): Set<Chunk> {
  const found = new Set<Chunk>()
  const add = (name: string, withLater: boolean) => {
    const chunk = manifest[name]
    if (!chunk || found.has(chunk)) return
    found.add(chunk)
    for (const each of chunk.imports ?? []) add(each, false)
    if (withLater) for (const each of chunk.dynamicImports ?? []) add(each, true)
  }
  add(ENTRY, false)
  add(DOOR, true)
  return found
}
