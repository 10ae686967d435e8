import { StrictMode } from 'react'
import { prerender } from 'react-dom/static'
import { StaticRouter } from 'react-router'
import { App } from './app.tsx'
import { LoadingScreen } from './features/site/loading-screen.tsx'
import { loadRoutes } from './load-routes.ts'
import { routes } from './routes.ts'

export { pageAt, paths } from './routes.ts'

/** The HTML inside #root for a path, as hydration expects it. */
export async function renderPath(path: string): Promise<string> {
  await loadRoutes(routes, path)
  const html = await render(
    <StrictMode>
      <StaticRouter location={path}>
        <App />
      </StaticRouter>
    </StrictMode>,
  )
  // A mark for a mode of the router that this site does not use.
  return html.replaceAll(' data-discover="true"', '')
}

/** What pages that are not prerendered show until their code is there. */
export const renderLoading = () => render(<LoadingScreen />)

async function render(element: React.ReactNode): Promise<string> {
  const { prelude } = await prerender(element)
  return new Response(prelude).text()
}
