import { Outlet } from 'react-router'
import { ProofDialog } from '#web/act/proof-dialog.tsx'
import { WaitingRoom } from '#web/act/waiting-room.tsx'
import { useAuth } from '#web/api/auth.tsx'
import { RequireSignIn, RequireStaff } from '#web/features/auth/require-sign-in.tsx'
import { OfficeFrame } from '#web/features/office-frame/office-frame.tsx'
import { OfflineStrip } from '#web/ui/offline-strip.tsx'
import { Queries } from './focused-layout.tsx'
import { places } from './office-places.ts'

/** Around all of /admin: what was fetched for somebody is gone when they are. */
export function Component() {
  const { user } = useAuth()
  return (
    <RequireSignIn>
      <RequireStaff>
        <Queries key={user?.id}>
          <OfflineStrip />
          <ProofDialog />
          <WaitingRoom />
          <OfficeFrame places={places}>
            <Outlet />
          </OfficeFrame>
        </Queries>
      </RequireStaff>
    </RequireSignIn>
  )
}
