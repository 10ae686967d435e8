import { readFile } from 'node:fs/promises'
import { contentHash } from './hash.ts'

type Guarded = { address: string; integrity: string }

/** The files every page starts with; what runs or styles it is guarded by its hash. */
export type Assets = {
  entry: Guarded
  /** What the entry imports: fetched beside it, not after it. */
  imports: string[]
  stylesheet: Guarded
  css: string
  fonts: string[]
}

type Chunk = { file: string; isEntry?: boolean; imports?: string[] }

/** Read from the bundler's manifest. */
export async function readAssets(dist: string): Promise<Assets> {
  const manifest: Record<string, Chunk> = JSON.parse(
    await readFile(`${dist}/.vite/manifest.json`, 'utf8'),
  )
  const chunks = Object.values(manifest)
  const entry = chunks.find((chunk) => chunk.isEntry)
  const stylesheet = chunks.find((chunk) => chunk.file.endsWith('.css'))
  if (!entry || !stylesheet) throw new Error('The build has no entry or no stylesheet')

  const address = ({ file }: Chunk) => `/${file}`
  const guarded = async (chunk: Chunk): Promise<Guarded> => ({
    address: address(chunk),
    integrity: contentHash(await readFile(`${dist}/${chunk.file}`)),
  })
  return {
    entry: await guarded(entry),
    imports: [...importsOf(entry, manifest)].map(address),
    stylesheet: await guarded(stylesheet),
    css: await readFile(`${dist}/${stylesheet.file}`, 'utf8'),
    fonts: chunks.filter((chunk) => chunk.file.endsWith('.woff2')).map(address),
  }
}

function importsOf(chunk: Chunk, manifest: Record<string, Chunk>): Set<Chunk> {
  const direct = (chunk.imports ?? []).flatMap((name) => manifest[name] ?? [])
  return new Set(direct.flatMap((inner) => [inner, ...importsOf(inner, manifest)]))
}
