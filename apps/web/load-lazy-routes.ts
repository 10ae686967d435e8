import { matchRoutes } from 'react-router'
import type { RouteObject } from 'react-router'

/** Loads the code of every route on the way to `location`, in place. */
export async function loadLazyRoutes(routes: RouteObject[], location: { pathname: string }) {
  const matches = matchRoutes(routes, location) ?? []
  await Promise.all(matches.map(({ route }) => load(route)))
}

async function load(route: RouteObject) {
  if (typeof route.lazy !== 'function') return
  const loaded = await route.lazy()
  Object.assign(route, loaded, { lazy: undefined })
}
