import { useEffect, useLayoutEffect, useRef } from 'react'
import { ScrollRestoration, useLocation, useMatches, useNavigationType } from 'react-router'
import { documentTitle } from './page.ts'
import type { Page } from './page.ts'
import { showToastFromBeforeReload } from '#web/ui/toast-after-reload.ts'

/** What a browser does by itself between documents: title, focus, and where the page is scrolled. */
export function Arrival() {
  useTitle()
  useFocusOnMain()
  useSmoothAnchors()
  useEffect(showToastFromBeforeReload, [])
  return <ScrollRestoration />
}

function useTitle() {
  const page = useMatches().at(-1)?.handle as Page | undefined
  useEffect(() => {
    if (page) document.title = documentTitle(page)
  }, [page])
}

// Screen readers and the Tab key start at the new page's content, as after a real page load.
function useFocusOnMain() {
  const { pathname } = useLocation()
  const before = useRef(pathname)
  useEffect(() => {
    if (before.current === pathname) return
    before.current = pathname
    document.getElementById('main')?.focus({ preventScroll: true })
  }, [pathname])
}

// Glides between places of one page, but a new page starts at its top at once. Stands before
// ScrollRestoration, which scrolls in the same phase.
function useSmoothAnchors() {
  const { hash, key } = useLocation()
  const pushed = useNavigationType() === 'PUSH'
  useLayoutEffect(() => {
    document.documentElement.toggleAttribute('data-gliding', pushed && hash !== '')
  }, [hash, key, pushed])
}
