import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import { useAuth } from '#web/api/auth.tsx'
import { RequireSignIn } from '#web/features/auth/require-sign-in.tsx'
import { RequireStaff } from '#web/features/auth/require-staff.tsx'
import { DoorScreen } from '#web/features/door/door-screen.tsx'

/** Full screen: nothing but the door. */
export function Component() {
  const { user } = useAuth()
  const [queries] = useState(() => new QueryClient())
  return (
    <RequireSignIn>
      <RequireStaff>
        <QueryClientProvider key={user?.id} client={queries}>
          <main id="main" tabIndex={-1} className="outline-none">
            <DoorScreen />
          </main>
        </QueryClientProvider>
      </RequireStaff>
    </RequireSignIn>
  )
}
