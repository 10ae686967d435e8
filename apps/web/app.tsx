import { Suspense, useCallback } from 'react'
import { useNavigate, useRoutes } from 'react-router'
import { AuthProvider } from './api/auth.tsx'
import { destinationAfterLogin, storedPeople } from './api/storage.ts'
import { SkipLink } from './features/site/skip-link.tsx'
import { needsSignIn, routes } from './routes.ts'
import { sayGoodbye } from './signed-out-toast.ts'
import { Button } from './ui/button.tsx'
import { CrashBoundary } from './ui/crash-boundary.tsx'
import { loadAgain } from './ui/load-again.ts'
import { toast } from './ui/toast.ts'
import { Toaster } from './ui/toaster.tsx'
import { useArrival } from './use-arrival.ts'

export function App() {
  useArrival()
  const navigate = useNavigate()
  const onExpired = useCallback(() => {
    // The door asks for the next PIN by itself.
    if (location.pathname === '/door' && storedPeople.read()) return
    toast({
      title: 'Session Expired',
      description: 'Please log in again to continue',
      destructive: true,
    })
    if (needsSignIn(location.pathname)) {
      destinationAfterLogin.write(location.pathname + location.search)
    }
    navigate('/auth')
  }, [navigate])
  return (
    <AuthProvider onExpired={onExpired} onSignedOut={beforeReload}>
      <SkipLink />
      <CrashBoundary instead={<Crashed />}>
        <Suspense>{useRoutes(routes)}</Suspense>
      </CrashBoundary>
      <Toaster />
    </AuthProvider>
  )
}

function beforeReload(heard: 'by server' | 'here only') {
  sayGoodbye(heard)
  // A page of their own would be remembered as what the next person wanted to see.
  if (needsSignIn(location.pathname)) history.replaceState(null, '', '/auth')
}

/** Something broke, or the site was renewed and an old part is gone: a fresh load mends both. */
const Crashed = () => (
  <main className="mx-auto flex min-h-dvh max-w-xl flex-col items-center justify-center gap-5 px-5 text-center">
    <h1 className="text-4xl">Something went wrong</h1>
    <p className="text-ink-soft">Please load the page again. Nothing you saved is lost.</p>
    <Button onClick={loadAgain}>Load again</Button>
  </main>
)
