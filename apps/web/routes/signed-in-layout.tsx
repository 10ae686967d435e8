import { ProofDialog } from '#web/act/proof-dialog.tsx'
import { useAuth } from '#web/api/auth.tsx'
import { RequireSignIn } from '#web/features/auth/require-sign-in.tsx'
import { OfflineStrip } from '#web/ui/offline-strip.tsx'
import { Component as FocusedLayout } from './focused-layout.tsx'

/** Around the pages of somebody we know: what was fetched for them is gone when they are. */
export function Component() {
  const { user } = useAuth()
  return (
    <RequireSignIn>
      <FocusedLayout key={user?.id}>
        <OfflineStrip />
        <ProofDialog />
      </FocusedLayout>
    </RequireSignIn>
  )
}
