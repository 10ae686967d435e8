import { rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { build } from 'vite'
import { compressFolder } from './compress.ts'
import { writeOfflineWorker } from './offline-worker.ts'
import { prepare } from './prepare.ts'
import { prerenderPages } from './prerender.ts'
import { scriptGroups } from './script-groups.ts'

const web = dirname(import.meta.dirname)
const dist = `${web}/dist`
/** What writes the pages, here of the demo and on servers of other houses; it is not served. */
const renderer = `${dist}/.render`
const quiet = { root: web, logLevel: 'warn' } as const
const entries = { app: `${web}/entry-client.tsx`, site: `${web}/entry-site.ts` }
const pages = {
  ...entries,
  first: [`${web}/routes/visit.tsx`, `${web}/routes/focused-layout.tsx`],
  staff: ['office-layout', 'admin', 'office-place', 'door'].map(
    (name) => `${web}/routes/${name}.tsx`,
  ),
}

// What `npm run build` makes: assets, finished pages with their content policy, compressed copies.
await rm(dist, { recursive: true, force: true })
await prepare()
await build({
  ...quiet,
  build: {
    outDir: dist,
    manifest: true,
    rolldownOptions: {
      input: entries,
      output: { codeSplitting: { groups: scriptGroups(pages) } },
    },
  },
})
await build({
  ...quiet,
  build: {
    outDir: renderer,
    ssr: true,
    copyPublicDir: false,
    rolldownOptions: {
      input: { render: `${web}/entry-server.tsx`, worker: `${web}/render-worker.ts` },
      // Told to be modules by their names: the image has no package.json that says so.
      output: { entryFileNames: '[name].mjs', chunkFileNames: '[name]-[hash].mjs' },
    },
  },
  ssr: { noExternal: true },
})
await writeOfflineWorker(dist)
await prerenderPages(dist, renderer)
await compressFolder(dist)
