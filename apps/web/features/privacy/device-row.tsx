import { dateLabel, momentLabel } from '#domain/calendar/labels.ts'
import { Badge } from '#web/ui/badge.tsx'
import { MobileIcon, SystemIcon } from '#web/ui/icons.tsx'
import type { Device } from './use-devices.ts'

export function DeviceRow({ device: { device, isThisDevice, ...times } }: { device: Device }) {
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
    </li>
  )
}
