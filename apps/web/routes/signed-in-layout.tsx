import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import { useAuth } from '#web/api/auth.tsx'
import { RequireSignIn } from '#web/features/auth/require-sign-in.tsx'
import { OfflineStrip } from '#web/ui/offline-strip.tsx'
import { FocusedLayout } from './focused-layout.tsx'

/** Around the pages of somebody we know: what was fetched for them is gone when they are. */
export function Component() {
  const { user } = useAuth()
  return (
    <RequireSignIn>
      <Fetched key={user?.id}>
        <OfflineStrip />
        <FocusedLayout />
      </Fetched>
    </RequireSignIn>
  )
}

function Fetched({ children }: { children: React.ReactNode }) {
  const [queries] = useState(() => new QueryClient({ defaultOptions }))
  return <QueryClientProvider client={queries}>{children}</QueryClientProvider>
}

const defaultOptions = { queries: { retry: 1, staleTime: 30_000 } }
