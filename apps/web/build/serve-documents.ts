import { readFile } from 'node:fs/promises'
import type { Plugin, ViteDevServer } from 'vite'
import type * as Renderer from '../entry-server.tsx'

/** In development: writes the documents anew for every visit, and leaves the app to the bundler. */
export const serveDocuments = (): Plugin => ({
  name: 'serve-documents',
  configureServer(server) {
    server.middlewares.use((request, response, next) => {
      const path = new URL(request.url ?? '/', 'http://localhost').pathname
      if (!request.headers.accept?.includes('text/html')) return next()
      const answer = async () => {
        const html = await documentAt(server, path)
        if (html) response.end(html)
        else next()
      }
      void answer()
    })
  },
})

async function documentAt(server: ViteDevServer, path: string): Promise<string | null> {
  const renderer = await server.ssrLoadModule('/entry-server.tsx')
  const { documents, pageAt, renderDocument } = renderer as typeof Renderer
  if (pageAt(path)) return null
  const known = path === '/' ? path : '/404'
  const template = await readFile(`${server.config.root}/index.html`, 'utf8')
  const html = template
    .replace('<!--head-->', `<title>${documents[known].page.title}</title>`)
    .replace('<!--app-->', () => renderDocument(known))
    .replace('entry-client.tsx', 'entry-site.ts')
  return server.transformIndexHtml(path, html)
}
