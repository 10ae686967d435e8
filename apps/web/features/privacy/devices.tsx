import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { DeviceRow } from './device-row.tsx'
import { SignOutOthers } from './sign-out-others.tsx'
import { useDevices } from './use-devices.ts'

/** Where somebody is signed in, and the way to end it everywhere else. */
export function Devices() {
  const { data, isFetching, refetch } = useDevices()
  return (
    <Card className="flex flex-col gap-4">
      <h3 className="text-xl">Signed-in devices</h3>
      {data && (
        <>
          <ul className="divide-y divide-line">
            {data.map((device) => (
              <DeviceRow key={`${device.signedInAt} ${device.device}`} device={device} />
            ))}
          </ul>
          <SignOutOthers others={data.filter(({ isThisDevice }) => !isThisDevice).length} />
        </>
      )}
      {!data && isFetching && <OnItsWay />}
      {!data && !isFetching && <NotLoaded onTryAgain={() => void refetch()} />}
    </Card>
  )
}

function NotLoaded({ onTryAgain }: { onTryAgain: () => void }) {
  return (
    <div className="flex flex-col items-start gap-3">
      <p>We could not load your devices.</p>
      <Button tone="quiet" size="small" onClick={onTryAgain}>
        Show My Devices
      </Button>
    </div>
  )
}

function OnItsWay() {
  return (
    <output className="flex flex-col gap-3">
      <span className="sr-only">Loading your devices...</span>
      <Skeleton className="h-12" />
      <Skeleton className="h-12" />
    </output>
  )
}
