import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { keepPage } from '#web/act/keep-page.ts'
import { useAuth } from '#web/api/auth.tsx'
import { RequireSignIn, RequireStaff } from '#web/features/auth/require-sign-in.tsx'
import { WhoIsHere } from '#web/features/door/who-is-here.tsx'
import { useKnownPeople } from '#web/features/door/known-people.ts'
import { DoorScreen } from '#web/features/door/door-screen.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'

export function Component() {
  const { user, loading, may } = useAuth()
  const known = useKnownPeople()
  const [queries] = useState(() => new QueryClient())
  useEffect(() => void keepPage('/door'), [])
  return (
    <QueryClientProvider key={user?.id} client={queries}>
      <main id="main" tabIndex={-1} className="outline-none">
        {!user && !loading && known.length > 0 ? (
          <WhoIsHere people={known} />
        ) : (
          <RequireSignIn>
            <RequireStaff>{may('door') ? <DoorScreen /> : <NotTheirs />}</RequireStaff>
          </RequireSignIn>
        )}
      </main>
    </QueryClientProvider>
  )
}

const NotTheirs = () => (
  <div className="mx-auto flex max-w-3xl flex-col gap-4 p-6">
    <h1 className="text-2xl">The door</h1>
    <EmptyState
      title="There is nothing to do for you here."
      action={<ButtonLink to="/admin">Office</ButtonLink>}
    />
  </div>
)
