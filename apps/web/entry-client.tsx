import './theme/site.css'
import { startTransition, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router'
import type { AppHouse } from '#domain/house/house.ts'
import { App } from './app.tsx'
import { enterHouse, readPreview } from './house-block.ts'
import { HouseProvider } from './house.tsx'
import { loadRoutes } from './load-routes.ts'
import { nextTask } from './next-task.ts'
import { routes } from './routes.ts'
import { trustOwnWorker } from './trust-own-worker.ts'

trustOwnWorker()
const house = enterHouse<AppHouse>()

// A draft is shown below an address of its own.
const base = readPreview()?.base ?? ''
if (base) void import('./preview-island.tsx')

// The frame that says so is replaced once, by the page itself.
await nextTask()
await Promise.all([stylesheetLoaded(), loadRoutes(routes, location.pathname.slice(base.length))])
await nextTask()

const root = document.getElementById('root')
if (!root) throw new Error('The page has no #root')

startTransition(() =>
  createRoot(root).render(
    <StrictMode>
      <HouseProvider value={house}>
        <BrowserRouter basename={base}>
          <App />
        </BrowserRouter>
      </HouseProvider>
    </StrictMode>,
  ),
)

/** The frame does without it; a page that came before it would be moved by it. */
async function stylesheetLoaded() {
  const link = document.querySelector<HTMLLinkElement>('link[rel=stylesheet]')
  if (!link || link.sheet || document.readyState === 'complete') return
  await new Promise((resolve) => {
    link.addEventListener('load', resolve)
    // Also where it never comes.
    addEventListener('load', resolve)
  })
}
