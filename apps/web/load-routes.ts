import { lazy } from 'react'
import { matchRoutes } from 'react-router'
import type { RouteObject } from 'react-router'

export type PageModule = {
  Component: React.ComponentType
  /** Fetches what the page opens with, so that it is drawn at once. */
  prepare?: () => Promise<void>
}

/** A route whose code comes when it is needed: React loads it, in place of the router's data mode. */
export type SiteRoute = RouteObject & { load?: () => Promise<PageModule>; children?: SiteRoute[] }

/** Fetches the code of `pathname` at once, and leaves that of all others until they are opened. */
export async function loadRoutes(routes: SiteRoute[], pathname: string): Promise<void> {
  const matches = matchRoutes(routes, pathname) ?? []
  await Promise.all(matches.map(({ route }) => loadNow(route)))
  leaveForLater(routes)
}

async function loadNow(route: SiteRoute) {
  const page = await route.load?.()
  if (!page) return
  route.Component = page.Component
  // Where that fails, the page itself says so.
  await page.prepare?.().catch(() => {})
}

function leaveForLater(routes: SiteRoute[]) {
  for (const route of routes) {
    const { load, children } = route
    if (load) route.Component ??= lazy(async () => ({ default: (await load()).Component }))
    if (children) leaveForLater(children)
  }
}
