import { rm } from 'node:fs/promises'
import { build } from 'vite'
import { compressFolder } from './compress.ts'
import { prepare } from './prepare.ts'
import { prerenderPages } from './prerender.ts'

const web = `${import.meta.dirname}/..`
const dist = `${web}/dist`
// A file of their own, so that a change of ours does not make visitors fetch them again.
const REACT = /node_modules\/(react|react-dom|scheduler|react-router)\/|rolldown\/runtime/

const serverBuild = `${web}/.cache/server`

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
        output: { codeSplitting: { groups: [{ name: 'react', test: REACT }] } },
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
