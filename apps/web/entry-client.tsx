import './theme/site.css'
import { startTransition, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router'
import { App } from './app.tsx'
import { loadRoutes } from './load-routes.ts'
import { routes } from './routes.ts'
import { trustOwnWorker } from './trust-own-worker.ts'

trustOwnWorker()

// The frame that says so is replaced once, by the page itself.
await loadRoutes(routes, location.pathname)

const root = document.getElementById('root')
if (!root) throw new Error('The page has no #root')

startTransition(() =>
  createRoot(root).render(
    <StrictMode>
      <BrowserRouter>
        <App />
      </BrowserRouter>
    </StrictMode>,
  ),
)
