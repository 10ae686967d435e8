import { expect, test, vi } from 'vitest'
import { loadRoutes } from './load-routes.ts'
import type { SiteRoute } from './load-routes.ts'

const Page = () => null
const page = () => vi.fn(async () => ({ Component: Page }))

test('what a page opens with is fetched before it is drawn; where that fails, it is drawn without', async () => {
  const prepare = vi.fn(async () => {})
  const broken = vi.fn(() => Promise.reject(new Error('No connection')))
  const routes: SiteRoute[] = [
    { path: '/here', load: async () => ({ Component: Page, prepare }) },
    { path: '/broken', load: async () => ({ Component: Page, prepare: broken }) },
  ]
  await loadRoutes(routes, '/here')
  expect(prepare).toHaveBeenCalledOnce()
  expect(broken).not.toHaveBeenCalled()
  await loadRoutes(routes, '/broken')
  expect(routes[1]?.Component).toBe(Page)
})

test('the page at hand and its layout are there at once, others when they are opened', async () => {
  const layout = page()
  const here = page()
  const elsewhere = page()
  const routes: SiteRoute[] = [
    {
      load: layout,
      children: [
        { path: '/here', load: here },
        { path: '/elsewhere', load: elsewhere },
      ],
    },
  ]
  await loadRoutes(routes, '/here')
  const [parent] = routes
  expect(parent?.Component).toBe(Page)
  expect(parent?.children?.[0]?.Component).toBe(Page)
  expect(elsewhere).not.toHaveBeenCalled()
  expect(parent?.children?.[1]?.Component).toHaveProperty('$$typeof', Symbol.for('react.lazy'))
})
