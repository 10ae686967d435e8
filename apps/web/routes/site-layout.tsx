import { useEffect } from 'react'
import { Outlet } from 'react-router'
import { SiteFooter } from '#web/features/site/site-footer.tsx'
import { SiteHeader } from '#web/features/site/site-header.tsx'
import { takeOver } from '#web/take-over.ts'

export function SiteLayout() {
  useEffect(takeOver, [])
  return (
    <>
      <SiteHeader />
      <main id="main" tabIndex={-1} className="outline-none">
        <Outlet />
      </main>
      <SiteFooter />
    </>
  )
}
