import { notifyManager, QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import { Outlet } from 'react-router'
import { WaitingRoom } from '#web/act/waiting-room.tsx'
import { FocusedHeader } from '#web/features/site/focused-header.tsx'

// What was pressed shows at once: by itself, TanStack waits for a timer first.
notifyManager.setScheduler(queueMicrotask)

/** For pages with one task, and what is fetched for them. */
export function Component({ children }: { children?: React.ReactNode }) {
  return (
    <Queries>
      {children}
      <WaitingRoom />
      <FocusedHeader />
      {/*
        Room at the foot, so that the last button can be scrolled clear of a toast. Paper is light.
        What is marked data-room fills the page.
      */}
      <main
        id="main"
        tabIndex={-1}
        className="mx-auto max-w-6xl px-4 pt-6 pb-32 outline-none print:py-0 print:text-ink print:scheme-light has-data-room:max-w-none has-data-room:p-0 sm:px-8 sm:pt-14"
      >
        <Outlet />
      </main>
    </Queries>
  )
}

export function Queries({ children }: { children: React.ReactNode }) {
  const [queries] = useState(() => new QueryClient({ defaultOptions }))
  return <QueryClientProvider client={queries}>{children}</QueryClientProvider>
}

const defaultOptions = { queries: { retry: 1, staleTime: 30_000 } }
