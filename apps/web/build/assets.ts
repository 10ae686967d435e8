import { readFile, writeFile } from 'node:fs/promises'
import { contentHash } from './hash.ts'

/** A script, and what it imports: fetched beside it, not after it. */
type Entry = { address: string; imports: string[] }

export type Assets = {
  app: Entry
  site: Entry
  /** What the code of a page is made of. */
  filesOf: (code: string) => string[]
  /** Guarded by its hash. */
  stylesheet: { address: string; integrity: string }
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
  const named = (name: string) => {
    const chunk = manifest[name]
    if (!chunk) throw new Error(`The build has no ${name}`)
    return chunk
  }
  const imports = (chunk: Chunk) => [...importsOf(chunk, manifest)].map(address)
  const entry = (name: string): Entry => ({
    address: address(named(name)),
    imports: imports(named(name)),
  })
  return {
    filesOf: (code) => [address(named(code)), ...imports(named(code))],
    app: entry('entry-client.tsx'),
    site: entry('entry-site.ts'),
    stylesheet: {
      address: address(stylesheet),
      integrity: contentHash(await readFile(`${dist}/${stylesheet.file}`)),
    },
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
