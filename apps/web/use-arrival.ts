import { useEffect, useLayoutEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router'
import { useHouse } from './house.tsx'
import { documentTitle } from './page.ts'
import { pageAt } from './routes.ts'
import { mayMove } from './ui/appearance.ts'
import { showToastFromBeforeReload } from './ui/toast-after-reload.ts'
import { hear } from './watchers.ts'

/** What a browser does by itself between documents: title, focus, and where the page is scrolled. */
export function useArrival() {
  const { pathname } = useLocation()
  const before = useRef(pathname)
  const { cafe } = useHouse()

  useEffect(() => {
    const page = pageAt(pathname)
    if (page && !page.namesItself) document.title = documentTitle(page, cafe)
    if (before.current === pathname) return
    before.current = pathname
    // Screen readers and the Tab key start at the new page's content.
    document.getElementById('main')?.focus({ preventScroll: true })
  }, [pathname, cafe])

  useScrollPosition()
  useEffect(showToastFromBeforeReload, [])
}

/** How far each visited place was scrolled, for the way back. */
const positions = new Map<string, number>()

function useScrollPosition() {
  const location = useLocation()
  const arrivedBy = useNavigationType()
  const before = useRef(location)

  useLayoutEffect(() => {
    const { current: previous } = before
    before.current = location
    if (previous === location) return
    if (arrivedBy === 'POP') return scrollBack(positions.get(location.key))
    const samePage = previous.pathname === location.pathname
    // Only the query changed in place: a tab, a filter, a page number.
    if (arrivedBy === 'REPLACE' && samePage && previous.search !== location.search) return
    scrollToPlace(location.hash, samePage)
  }, [location, arrivedBy])

  useLayoutEffect(() => {
    const remember = () => void positions.set(location.key, scrollY)
    addEventListener('scroll', remember, { passive: true })
    return () => removeEventListener('scroll', remember)
  }, [location.key])

  useEffect(leaveReloadsToTheBrowser, [])
}

function scrollBack(position: number | undefined) {
  if (position !== undefined) scrollTo({ top: position, behavior: 'instant' })
}

// Glides within a page; a new page starts at its top at once.
function scrollToPlace(hash: string, samePage: boolean) {
  const behavior = samePage && mayMove() ? 'smooth' : 'instant'
  const place = document.getElementById(decodeURIComponent(hash.slice(1)))
  if (place) place.scrollIntoView({ behavior })
  else scrollTo({ top: 0, behavior })
}

function leaveReloadsToTheBrowser() {
  const byUs = () => void (history.scrollRestoration = 'manual')
  const byBrowser = () => void (history.scrollRestoration = 'auto')
  byUs()
  return hear(window, { pageshow: byUs, pagehide: byBrowser })
}
