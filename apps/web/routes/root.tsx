import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { Outlet, useNavigate } from 'react-router'
import { AuthProvider } from '#web/api/auth.tsx'
import { SkipLink } from '#web/features/site/skip-link.tsx'
import { toastAfterReload } from '#web/ui/toast-after-reload.ts'
import { Toaster } from '#web/ui/toaster.tsx'
import { toast } from '#web/ui/toast.ts'
import { Arrival } from './arrival.tsx'

/** Around every page: who is there, what was fetched, and the one toast. */
export function Root() {
  const [queries] = useState(newQueryClient)
  const navigate = useNavigate()
  const onExpired = useCallback(() => {
    toast({
      title: 'Session Expired',
      description: 'Please log in again to continue',
      destructive: true,
    })
    queries.clear()
    navigate('/auth')
  }, [navigate, queries])
  return (
    <QueryClientProvider client={queries}>
      <AuthProvider onExpired={onExpired} onSignedOut={saySignedOut}>
        <SkipLink />
        <Outlet />
        <Toaster />
        <Arrival />
      </AuthProvider>
    </QueryClientProvider>
  )
}

function saySignedOut() {
  toastAfterReload({ title: 'Signed out', description: 'You have been successfully signed out' })
}

// The api answers { data, error } and never throws, so there is nothing for a retry to catch.
function newQueryClient() {
  return new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 30_000 } } })
}
