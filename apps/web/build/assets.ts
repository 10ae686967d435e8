import { readFile } from 'node:fs/promises'
import { contentHash } from './hash.ts'

export type Asset = { href: string; integrity: string }

export type Assets = {
  entry: Asset
  /** What the entry imports: fetched beside it, not after it. */
  imports: Asset[]
  stylesheet: Asset & { css: string }
  fonts: Asset[]
}

type Chunk = { file: string; isEntry?: boolean; imports?: string[] }

/** The files every page starts with, from the bundler's manifest. */
export async function readAssets(dist: string): Promise<Assets> {
  const manifest: Record<string, Chunk> = JSON.parse(
    await readFile(`${dist}/.vite/manifest.json`, 'utf8'),
  )
  const chunks = Object.values(manifest)
  const entry = chunks.find((chunk) => chunk.isEntry)
  const stylesheet = chunks.find((chunk) => chunk.file.endsWith('.css'))
  if (!entry || !stylesheet) throw new Error('The build has no entry or no stylesheet')

  const asset = async ({ file }: Chunk): Promise<Asset> => ({
    href: `/${file}`,
    integrity: contentHash(await readFile(`${dist}/${file}`)),
  })
  const imported = [...importsOf(entry, manifest)]
  return {
    entry: await asset(entry),
    imports: await Promise.all(imported.map(asset)),
    stylesheet: {
      ...(await asset(stylesheet)),
      css: await readFile(`${dist}/${stylesheet.file}`, 'utf8'),
    },
    fonts: await Promise.all(chunks.filter((chunk) => chunk.file.endsWith('.woff2')).map(asset)),
  }
}

function importsOf(chunk: Chunk, manifest: Record<string, Chunk>): Set<Chunk> {
  const direct = (chunk.imports ?? []).flatMap((name) => manifest[name] ?? [])
  return new Set(direct.flatMap((inner) => [inner, ...importsOf(inner, manifest)]))
}
