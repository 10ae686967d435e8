import { useState } from 'react'
import { useAct } from '#web/act/use-act.ts'
import { useAuth } from '#web/api/auth.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { PeopleIcon } from '#web/ui/thing-icons.tsx'
import { toast } from '#web/ui/toast.ts'
import { rememberPerson, useKnownPeople } from './known-people.ts'
import { lock } from './use-lock.ts'

/** Somebody else works here now; whoever leaves may come back by PIN. */
export function ChangePerson({ className }: { className?: string }) {
  const { user } = useAuth()
  const known = useKnownPeople()
  const [isAsking, setAsking] = useState(false)
  const isKnown = user?.byPin === true || known.some(({ id }) => id === user?.id)
  return (
    <>
      <Button
        tone="plain"
        className={className}
        onClick={() => (isKnown ? void leave() : setAsking(true))}
      >
        <PeopleIcon />
        <span className="max-sm:sr-only">Change person</span>
      </Button>
      {isAsking && <KnowMe onClose={() => setAsking(false)} />}
    </>
  )
}

async function leave() {
  if ((await lock()) === 'locked') return
  toast({
    title: 'Not without a connection',
    description: 'Nobody else could sign in here now.',
    destructive: true,
  })
}

function KnowMe({ onClose }: { onClose: () => void }) {
  const { user } = useAuth()
  const { run, busy, refusal } = useAct('POST auth/pin/devices', {
    onDone: ({ key }) => {
      if (user) rememberPerson({ id: user.id, name: user.name, key })
      return leave()
    },
  })
  return (
    <Dialog
      locked={busy}
      onClose={onClose}
      title="Change person"
      description="Shall this device know you? Then your PIN brings you back, to the door and the desk only."
      actions={
        <>
          <Button tone="quiet" disabled={busy} onClick={() => void leave()}>
            Leave without
          </Button>
          <Button busy={busy} onClick={() => run({ body: {} })}>
            Come back by PIN
          </Button>
        </>
      }
    >
      {refusal && (
        <p role="alert" className="text-rose">
          {refusal.message}
        </p>
      )}
    </Dialog>
  )
}
