import { dateLabel, momentLabel } from '#domain/calendar/labels.ts'
import { factorKey, type SecondFactor } from '#web/act/second-factor.ts'
import { useAct } from '#web/act/use-act.ts'
import { Button } from '#web/ui/button.tsx'
import { KeyIcon, MobileIcon } from '#web/ui/thing-icons.tsx'

export const Ways = ({ factor }: { factor: SecondFactor }) => (
  <>
    <p>To sign in, you need your password and one of these.</p>
    <ul className="w-full divide-y divide-line">
      {factor.passkeys.map((passkey) => (
        <PasskeyRow key={passkey.id} passkey={passkey} />
      ))}
      {factor.hasApp && <AppRow />}
    </ul>
  </>
)

const removed = {
  done: ({ message }: { message: string }) => ({ title: 'Removed', description: message }),
  failed: 'Not Removed',
  changes: factorKey,
}

function PasskeyRow({ passkey }: { passkey: SecondFactor['passkeys'][number] }) {
  const { id, name, addedAt, lastUsedAt } = passkey
  const { run, busy } = useAct('DELETE auth/passkeys/{id}', removed)
  const used = lastUsedAt ? `last used ${momentLabel(lastUsedAt)}` : 'not used yet'
  return (
    <Way
      Icon={KeyIcon}
      name={name}
      about={`Passkey, added ${dateLabel(addedAt)}, ${used}`}
      busy={busy}
      onRemove={() => run({ params: { id } })}
    />
  )
}

function AppRow() {
  const { run, busy } = useAct('DELETE auth/second-factor/app', removed)
  return (
    <Way
      Icon={MobileIcon}
      name="Authenticator app"
      about="Shows a new code every 30 seconds"
      busy={busy}
      onRemove={() => run()}
    />
  )
}

type WayProps = {
  Icon: typeof KeyIcon
  name: string
  about: string
  busy: boolean
  onRemove: () => void
}

const Way = ({ Icon, name, about, busy, onRemove }: WayProps) => (
  <li className="flex gap-3 py-3 first:pt-0">
    <Icon className="mt-1 shrink-0 text-ink-soft" />
    <div className="min-w-0">
      <p className="font-semibold wrap-anywhere">{name}</p>
      <p className="text-sm text-ink-soft">{about}</p>
    </div>
    <Button
      tone="plain"
      size="small"
      busy={busy}
      aria-label={`Remove ${name}`}
      className="ms-auto shrink-0 self-start"
      onClick={onRemove}
    >
      Remove
    </Button>
  </li>
)
