import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { documentTitle } from './page.ts'
import { pageAt } from './routes.ts'
import { showToastFromBeforeReload } from './ui/toast-after-reload.ts'
import { useScrollPosition } from './use-scroll-position.ts'

/** What a browser does by itself between documents: title, focus, and where the page is scrolled. */
export function useArrival() {
  const { pathname } = useLocation()
  const before = useRef(pathname)

  useEffect(() => {
    const page = pageAt(pathname)
    if (page && !page.namesItself) document.title = documentTitle(page)
    if (before.current === pathname) return
    before.current = pathname
    // Screen readers and the Tab key start at the new page's content.
    document.getElementById('main')?.focus({ preventScroll: true })
  }, [pathname])

  useScrollPosition()
  useEffect(showToastFromBeforeReload, [])
}
