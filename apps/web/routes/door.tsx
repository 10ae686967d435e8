import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useAuth } from '#web/api/auth.tsx'
import { RequireSignIn } from '#web/features/auth/require-sign-in.tsx'
import { RequireStaff } from '#web/features/auth/require-staff.tsx'
import { WhoIsHere } from '#web/features/door/who-is-here.tsx'
import { useKnownPeople } from '#web/features/door/known-people.ts'
import { DoorScreen } from '#web/features/door/door-screen.tsx'

/** Full screen: nothing but the door. */
export function Component() {
  const { user, loading } = useAuth()
  const known = useKnownPeople()
  const [queries] = useState(() => new QueryClient())
  useEffect(() => void keepForOffline(), [])
  return (
    <QueryClientProvider key={user?.id} client={queries}>
      <main id="main" tabIndex={-1} className="outline-none">
        {!user && !loading && known.length > 0 ? (
          <WhoIsHere people={known} />
        ) : (
          <RequireSignIn>
            <RequireStaff>
              <DoorScreen />
            </RequireStaff>
          </RequireSignIn>
        )}
      </main>
    </QueryClientProvider>
  )
}

/** From the first visit on it opens without a connection; signing out takes this away again. */
async function keepForOffline() {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  // A browser that does not want to keep anything works as long as it is online.
  await navigator.serviceWorker.register('/door-worker.js', { scope: '/door' }).catch(() => {})
}
