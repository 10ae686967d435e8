import { dateLabel, momentLabel } from '#domain/calendar/labels.ts'
import { useAct } from '#web/act/use-act.ts'
import { useAnswer } from '#web/act/use-answer.ts'
import type { Data } from '#web/api/api.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { SignOutIcon, SystemIcon } from '#web/ui/icons.tsx'
import { MobileIcon } from '#web/ui/thing-icons.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useStayInside } from '#web/ui/use-stay-inside.ts'

type Device = Data<'GET auth/sessions'>[number]

export const devicesKey = ['devices']

export function Devices() {
  const { data, isFetching, refetch } = useAnswer('GET auth/sessions', {
    key: devicesKey,
    failed: 'Failed to load your devices',
  })
  const card = useStayInside<HTMLElement>()
  return (
    <Card ref={card} tabIndex={-1} className="flex flex-col gap-4">
      <h3 className="text-xl">Signed-in devices</h3>
      {data && (
        <>
          <ul className="divide-y divide-line">
            {data.map((device) => (
              <DeviceRow key={device.id} device={device} />
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

function DeviceRow({ device: { id, device, isThisDevice, ...times } }: { device: Device }) {
  const Icon = /Android|iPhone|iPad/.test(device) ? MobileIcon : SystemIcon
  return (
    <li className="flex gap-3 py-3 first:pt-0">
      <Icon className="mt-1 text-ink-soft" />
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-semibold">
          {device}
          {isThisDevice && <Badge tone="good">This device</Badge>}
        </p>
        <p className="text-sm text-ink-soft">
          {isThisDevice
            ? `In use now, signed in since ${dateLabel(times.signedInAt)}`
            : `Last used ${momentLabel(times.lastUsedAt)}`}
        </p>
      </div>
      {!isThisDevice && <SignOutOne id={id} device={device} />}
    </li>
  )
}

function SignOutOne({ id, device }: Pick<Device, 'id' | 'device'>) {
  const { run, busy } = useAct('DELETE auth/sessions/{id}', {
    done: ({ message }) => ({ title: 'Signed Out There', description: message }),
    failed: 'Sign Out Failed',
    changes: devicesKey,
  })
  return (
    <Button
      tone="plain"
      size="small"
      busy={busy}
      aria-label={`Sign out ${device}`}
      className="ms-auto shrink-0 self-start"
      onClick={() => run({ params: { id } })}
    >
      Sign Out
    </Button>
  )
}

function SignOutOthers({ others }: { others: number }) {
  const { run, busy } = useAct('POST auth/logout-others', {
    done: ({ message }) => ({ title: 'Signed Out Elsewhere', description: message }),
    failed: 'Sign Out Failed',
    changes: devicesKey,
  })
  if (others === 0) {
    return <p className="text-sm text-ink-soft">You are not signed in on any other device.</p>
  }
  return (
    <div className="flex flex-col items-start gap-2">
      <Button tone="quiet" size="small" busy={busy} onClick={() => run({ body: {} })}>
        {!busy && <SignOutIcon />}
        {busy ? 'Signing out...' : 'Sign Out Other Devices'}
      </Button>
      <p className="text-sm text-ink-soft">
        If you do not know one of these devices, sign it out. Then choose a new password.
      </p>
    </div>
  )
}

const NotLoaded = ({ onTryAgain }: { onTryAgain: () => void }) => (
  <div className="flex flex-col items-start gap-3">
    <p>We could not load your devices.</p>
    <Button tone="quiet" size="small" onClick={onTryAgain}>
      Show My Devices
    </Button>
  </div>
)

const OnItsWay = () => (
  <output className="flex flex-col gap-3">
    <span className="sr-only">Loading your devices...</span>
    <Skeleton className="h-12" />
    <Skeleton className="h-12" />
  </output>
)
