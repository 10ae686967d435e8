import { readFile, writeFile } from 'node:fs/promises'
import { contentHash } from './hash.ts'

type Guarded = { address: string; integrity: string }

/** A script, guarded by its hash, and what it imports: fetched beside it, not after it. */
type Entry = Guarded & { imports: string[] }

/** The files that pages start with. */
export type Assets = {
  app: Entry
  site: Entry
  /** What the code of a page is made of. */
  filesOf: (code: string) => string[]
  stylesheet: Guarded
  css: string
  fonts: string[]
}

type Chunk = { file: string; imports?: string[] }

/** Read from the bundler's manifest, once the stylesheet is as it is published. */
export async function readAssets(dist: string): Promise<Assets> {
  const manifest: Record<string, Chunk> = JSON.parse(
    await readFile(`${dist}/.vite/manifest.json`, 'utf8'),
  )
  const chunks = Object.values(manifest)
  const stylesheet = chunks.find((chunk) => chunk.file.endsWith('.css'))
  if (!stylesheet) throw new Error('The build has no stylesheet')

  const css = await readFile(`${dist}/${stylesheet.file}`, 'utf8')
  await writeFile(`${dist}/${stylesheet.file}`, withoutFonts(css))

  const address = ({ file }: Chunk) => `/${file}`
  const guarded = async (chunk: Chunk): Promise<Guarded> => ({
    address: address(chunk),
    integrity: contentHash(await readFile(`${dist}/${chunk.file}`)),
  })
  const named = (name: string) => {
    const chunk = manifest[name]
    if (!chunk) throw new Error(`The build has no ${name}`)
    return chunk
  }
  const imports = (chunk: Chunk) => [...importsOf(chunk, manifest)].map(address)
  const entry = async (name: string): Promise<Entry> => {
    const chunk = named(name)
    return { ...(await guarded(chunk)), imports: imports(chunk) }
  }
  return {
    filesOf: (code) => [address(named(code)), ...imports(named(code))],
    app: await entry('entry-client.tsx'),
    site: await entry('entry-site.ts'),
    stylesheet: await guarded(stylesheet),
    css,
    fonts: chunks.filter((chunk) => chunk.file.endsWith('.woff2')).map(address),
  }
}

// Every page has them inlined. A second time they count as new: a font that was too late for the
// first paint would come in after all, and move what stands there.
const withoutFonts = (css: string) => css.replace(/@font-face\s*\{[^}]*\}/g, '')

function importsOf(chunk: Chunk, manifest: Record<string, Chunk>): Set<Chunk> {
  const direct = (chunk.imports ?? []).flatMap((name) => manifest[name] ?? [])
  return new Set(direct.flatMap((inner) => [inner, ...importsOf(inner, manifest)]))
}
