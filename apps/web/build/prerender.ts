import { readFile, rm, writeFile } from 'node:fs/promises'
import { pathToFileURL } from 'node:url'
import type * as Renderer from '../entry-server.tsx'
import { readAssets } from './assets.ts'
import { gap, SESSION_PAGE } from '#contract/session-page.ts'
import { inlineHashes } from './inline-hashes.ts'
import { composePage } from './page-html.ts'
import { structuredData } from './structured-data.ts'

/** Writes the finished pages, csp.json (what is inlined) and pages.json (which file answers where). */
export async function prerenderPages(dist: string, serverBuild: string): Promise<void> {
  const renderer: typeof Renderer = await import(
    pathToFileURL(`${serverBuild}/entry-server.js`).href
  )
  const assets = await readAssets(dist)
  const template = await readFile(`${import.meta.dirname}/../index.html`, 'utf8')
  const { documents, renderDocument, renderLoading, renderOffice, renderSession } = renderer
  const { isTab, pageAt, paths, places } = renderer

  const finished = (path: keyof typeof documents) => {
    return { page: documents[path].page, path, html: renderDocument(path), whole: true }
  }
  const frame = { page: { title: 'One moment' }, path: '/', html: renderLoading(), whole: false }
  const pages = {
    'index.html': { ...finished('/'), data: structuredData() },
    '404.html': finished('/404'),
    'app.html': frame,
    'office.html': {
      page: { title: 'Back office' },
      path: '/admin',
      html: renderOffice(),
      whole: false,
      code: ['office-layout', 'office-place', 'admin'].map((name) => `routes/${name}.tsx`),
    },
    [SESSION_PAGE]: {
      page: { title: gap('name'), description: gap('description') },
      path: `/sessions/${gap('slug')}`,
      html: renderSession(),
      data: gap('events'),
      whole: false,
    },
    // Frames, too, but such as strangers may find.
    ...Object.fromEntries(
      paths.flatMap((path) => {
        const page = pageAt(path)
        const code = ['routes/focused-layout.tsx', `routes${path}.tsx`]
        return page?.description ? [[`${path.slice(1)}.html`, { ...frame, page, path, code }]] : []
      }),
    ),
  }
  const policies: Record<string, ReturnType<typeof inlineHashes>> = {}
  for (const [file, page] of Object.entries(pages)) {
    const html = composePage(template, page, assets)
    policies[file] = inlineHashes(html)
    await writeFile(`${dist}/${file}`, html)
  }
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
  const files = { ...inApp, ...inOffice, '/admin': 'office.html', '/': 'index.html' }
  await writeFile(`${dist}/csp.json`, JSON.stringify(policies, null, 2))
  await writeFile(`${dist}/pages.json`, JSON.stringify(files, null, 2))
  await rm(`${dist}/.vite`, { recursive: true })
}
