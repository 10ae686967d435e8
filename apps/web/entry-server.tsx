import { StrictMode } from 'react'
import { prerender } from 'react-dom/static'
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router'
import { LoadingScreen } from './features/site/loading-screen.tsx'
import { loadLazyRoutes } from './load-lazy-routes.ts'
import { routes } from './routes.ts'

export { pageAt, paths } from './routes.ts'

/** The HTML inside #root for a path, as hydration expects it. */
export async function renderPath(path: string): Promise<string> {
  await loadLazyRoutes(routes, { pathname: path })
  const { query, dataRoutes } = createStaticHandler(routes)
  const context = await query(new Request(new URL(path, 'http://prerender.invalid')))
  if (context instanceof Response) throw new Error(`${path} redirects`)
  return render(
    <StrictMode>
      <StaticRouterProvider
        router={createStaticRouter(dataRoutes, context)}
        context={context}
        hydrate={false}
      />
    </StrictMode>,
  )
}

/** What pages that are not prerendered show until their code is there. */
export const renderLoading = () => render(<LoadingScreen />)

async function render(element: React.ReactNode): Promise<string> {
  const { prelude } = await prerender(element)
  return new Response(prelude).text()
}
