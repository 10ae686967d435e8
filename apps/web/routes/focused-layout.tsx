import { Outlet } from 'react-router'
import { FocusedHeader } from '#web/features/site/focused-header.tsx'

/** For pages with one task. */
export function FocusedLayout() {
  return (
    <>
      <FocusedHeader />
      <main
        id="main"
        tabIndex={-1}
        className="mx-auto max-w-6xl px-4 py-10 outline-none sm:px-8 sm:py-14"
      >
        <Outlet />
      </main>
    </>
  )
}
