import { readFile, rm, writeFile } from 'node:fs/promises'
import { pathToFileURL } from 'node:url'
import { DOCUMENTS } from '#contract/documents.ts'
import { demo } from '#content/demo.ts'
import type * as Renderer from '../entry-server.tsx'
import { readAssets } from './assets.ts'
import { inlineHashes } from './inline-hashes.ts'
import { makeShell } from './shell.ts'

/** Writes the finished pages, csp.json (what is inlined) and pages.json (which file answers where). */
export async function prerenderPages(dist: string, folder: string): Promise<void> {
  const assets = await readAssets(dist)
  const template = await readFile(`${import.meta.dirname}/../index.html`, 'utf8')
  const renderer: typeof Renderer = await import(pathToFileURL(`${folder}/render.mjs`).href)
  // Those of previews, too, of which nothing else is written here.
  const draft = { marked: demo, today: '2026-01-01' }
  const shells = Object.fromEntries(
    Object.entries(renderer.contentsOf(demo, { draft })).map(([file, content]) => [
      file,
      makeShell(template, content, assets),
    ]),
  )
  const files = renderer.writeHouse({ house: demo }, shells)
  for (const [file, text] of Object.entries(files)) await writeFile(`${dist}/${file}`, text)
  const policies = Object.fromEntries(
    Object.entries(shells).map(([file, shell]) => [
      file,
      inlineHashes(shell + readBy(file, shells)),
    ]),
  )
  await writeFile(`${folder}/shells.json`, JSON.stringify(shells))
  await writeFile(`${dist}/csp.json`, JSON.stringify(policies, null, 2))
  await writeFile(`${dist}/pages.json`, JSON.stringify(addressesOf(renderer), null, 2))
  await rm(`${dist}/.vite`, { recursive: true })
}

/** The landing page reads /cats as a document (bring-cats.ts), whose style is then held against its own policy. */
const readBy = (file: string, shells: Record<string, string>) =>
  file === DOCUMENTS['/'] ? shells[DOCUMENTS['/cats']] : ''

function addressesOf({ isTab, pageAt, paths, places }: typeof Renderer): Record<string, string> {
  const fileOf = (path: string) =>
    pageAt(path)?.description ? `${path.slice(1)}.html` : 'app.html'
  const inApp = Object.fromEntries(
    // What names itself is written by the server.
    paths.filter((path) => !pageAt(path)?.namesItself).map((path) => [path, fileOf(path)]),
  )
  const inOffice = Object.fromEntries(
    places
      .filter((place) => place.Panel && !isTab(place))
      .map(({ address }) => [address, 'office.html']),
  )
  return { ...inApp, ...inOffice, '/admin': 'office.html', ...DOCUMENTS }
}
