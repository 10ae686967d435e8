import { expect, test, vi } from 'vitest'
import { loadRoutes } from './load-routes.ts'
import type { SiteRoute } from './load-routes.ts'

const Page = () => null
const page = () => vi.fn(async () => ({ Component: Page }))

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
