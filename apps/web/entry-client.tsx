import './theme/site.css'
import { StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { createBrowserRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { loadLazyRoutes } from './load-lazy-routes.ts'
import { routes } from './routes.ts'

// The router must find its routes loaded: it would show an empty page in place of the finished HTML.
await loadLazyRoutes(routes, location)

const root = document.getElementById('root')
if (!root) throw new Error('The page has no #root')

const app = (
  <StrictMode>
    <RouterProvider router={createBrowserRouter(routes)} />
  </StrictMode>
)

if (root.hasAttribute('data-prerendered')) hydrateRoot(root, app)
else createRoot(root).render(app)
