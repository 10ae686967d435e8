import { readFile } from 'node:fs/promises'
import type { Plugin, ViteDevServer } from 'vite'
import { documentAt } from '#contract/documents.ts'
import { demo } from '#content/demo.ts'
import { appHouse } from '#domain/house/house-on.ts'
import type * as Renderer from '../entry-server.tsx'
import { houseBlock } from '../house-block.ts'

/** In development: writes the documents anew for every visit, and leaves the app to the bundler, in the demo's house. */
export const serveDocuments = (): Plugin => ({
  name: 'serve-documents',
  transformIndexHtml: (html) => html.replace('<!--house-->', () => houseBlock(appHouse(demo))),
  configureServer(server) {
    server.middlewares.use((request, response, next) => {
      const path = new URL(request.url ?? '/', 'http://localhost').pathname
      if (!request.headers.accept?.includes('text/html')) return next()
      const answer = async () => {
        const html = await writtenAt(server, path)
        if (html) response.end(html)
        else next()
      }
      void answer()
    })
  },
})

async function writtenAt(server: ViteDevServer, path: string): Promise<string | null> {
  const renderer = await server.ssrLoadModule('/entry-server.tsx')
  const { contentsOf, pageAt, writePage } = renderer as typeof Renderer
  if (pageAt(path)) return null
  const content = contentsOf(demo)[documentAt(path) ?? '404.html']
  if (!content) return null
  const template = await readFile(`${server.config.root}/index.html`, 'utf8')
  const html = writePage(template, content, appHouse(demo))
  return server.transformIndexHtml(path, html.replace('entry-client.tsx', 'entry-site.ts'))
}
