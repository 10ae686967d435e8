import { rm } from 'node:fs/promises'
import { build } from 'vite'
import { compressFolder } from './compress.ts'
import { prepare } from './prepare.ts'
import { prerenderPages } from './prerender.ts'

const web = `${import.meta.dirname}/..`
const dist = `${web}/dist`
const serverBuild = `${web}/.cache/server`

// Two files for the first load, as many small ones compress badly: what only an update of React
// changes, so that visitors keep it, and what every page of ours starts with.
const firstLoad = [
  { name: 'react', test: /node_modules\/(react|react-dom|scheduler|react-router)\//, priority: 1 },
  { name: 'site', tags: ['$initial' as const], test: /^(?!.*entry-client)/ },
]

// What `npm run build` makes: assets, finished pages with their content policy, compressed copies.
await rm(dist, { recursive: true, force: true })
await prepare()
await buildBrowserFiles()
await buildServerRenderer()
await prerenderPages(dist, serverBuild)
await compressFolder(dist)

function buildBrowserFiles() {
  return build({
    root: web,
    logLevel: 'warn',
    build: {
      outDir: dist,
      manifest: true,
      rolldownOptions: {
        input: `${web}/entry-client.tsx`,
        output: { codeSplitting: { groups: firstLoad } },
      },
    },
  })
}

function buildServerRenderer() {
  return build({
    root: web,
    logLevel: 'warn',
    build: {
      outDir: serverBuild,
      emptyOutDir: true,
      ssr: `${web}/entry-server.tsx`,
      copyPublicDir: false,
    },
    ssr: { noExternal: true },
  })
}
