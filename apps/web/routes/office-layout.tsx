import { Outlet } from 'react-router'
import { ProofDialog } from '#web/act/proof-dialog.tsx'
import { WaitingRoom } from '#web/act/waiting-room.tsx'
import { useAuth } from '#web/api/auth.tsx'
import { RequireSignIn, RequireStaff } from '#web/features/auth/require-sign-in.tsx'
import { OfficeFrame } from '#web/features/office-frame/office-frame.tsx'
import { placeAt } from '#web/office/place.ts'
import { OfflineStrip } from '#web/ui/offline-strip.tsx'
import { Queries } from './focused-layout.tsx'
import { places } from './office-places.ts'

/** The place that is opened first is drawn at once; the code of others comes when they are opened. */
export async function prepare() {
  const place = placeAt(places, location)
  if (place?.load) place.Panel = (await place.load()).default
}

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
