import './theme/site.css'
import { startTransition, StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router'
import { App } from './app.tsx'
import { loadRoutes } from './load-routes.ts'
import { routes } from './routes.ts'

// The first page must be there when React starts, or a fallback would replace the finished HTML.
await loadRoutes(routes, location.pathname)

const root = document.getElementById('root')
if (!root) throw new Error('The page has no #root')

const app = (
  <StrictMode>
    <BrowserRouter>
      <App />
    </BrowserRouter>
  </StrictMode>
)

// A finished page is taken over in small steps: whoever scrolls or types meanwhile goes first.
if (root.hasAttribute('data-prerendered')) startTransition(() => void hydrateRoot(root, app))
else createRoot(root).render(app)
