import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { dateLabel } from '#domain/calendar/labels.ts'
import { useAct } from '#web/act/use-act.ts'
import { api, type Data } from '#web/api/api.ts'
import { unwrap } from '#web/api/unwrap.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { SetUpApp } from './set-up-app.tsx'

const factorKey = ['second-factor']

/** A code from an app beside the password: whoever steals the one has not the other. */
export function SecondStep() {
  const { data } = useQuery({
    queryKey: factorKey,
    queryFn: () => unwrap(api('GET auth/second-factor')),
  })
  const [codes, showCodes] = useState<readonly string[] | null>(null)
  return (
    <Card className="flex flex-col items-start gap-3">
      <h3 className="flex flex-wrap items-center gap-2 text-xl">
        Second step at sign-in
        {data?.isOn && <Badge tone="good">On</Badge>}
      </h3>
      {codes && <RecoveryCodes codes={codes} onKept={() => showCodes(null)} />}
      {!codes && data?.isOn && <SwitchedOn factor={data} onCodes={showCodes} />}
      {!codes && data && !data.isOn && <SwitchedOff factor={data} onCodes={showCodes} />}
    </Card>
  )
}

type Props = {
  factor: Data<'GET auth/second-factor'>
  onCodes: (codes: readonly string[]) => void
}

function SwitchedOff({ factor: { requiredFrom }, onCodes }: Props) {
  const [invite, setInvite] = useState<Data<'POST auth/second-factor'> | null>(null)
  const { run, busy } = useAct('POST auth/second-factor', {
    failed: 'Second Step Not Switched On',
    onDone: setInvite,
  })
  if (invite) {
    const close = () => setInvite(null)
    return <SetUpApp invite={invite} changes={factorKey} onCodes={onCodes} onClose={close} />
  }
  return (
    <>
      <p>
        Signing in then also takes a code that an app on your phone shows, so that your password
        alone lets nobody in.
      </p>
      {requiredFrom && <p>The back office asks for it from {dateLabel(requiredFrom)}.</p>}
      <Button tone="quiet" size="small" busy={busy} onClick={() => run({ body: {} })}>
        {busy ? 'Opening...' : 'Set Up the Second Step'}
      </Button>
    </>
  )
}

function SwitchedOn({ factor: { recoveryCodesLeft, requiredFrom }, onCodes }: Props) {
  const renew = useAct('POST auth/second-factor/recovery-codes', {
    done: ({ message }) => ({ title: 'New Recovery Codes', description: message }),
    failed: 'No New Codes',
    changes: factorKey,
    onDone: ({ recoveryCodes }) => onCodes(recoveryCodes),
  })
  const switchOff = useAct('DELETE auth/second-factor', {
    done: ({ message }) => ({ title: 'Second Step Switched Off', description: message }),
    failed: 'Second Step Not Switched Off',
    changes: factorKey,
  })
  return (
    <>
      <p>Signing in takes your password and a code from your app.</p>
      <p>{leftWords(recoveryCodesLeft)}</p>
      <div className="flex flex-wrap gap-3">
        <Button tone="quiet" size="small" busy={renew.busy} onClick={() => renew.run({ body: {} })}>
          New Recovery Codes
        </Button>
        {!requiredFrom && (
          <Button tone="plain" size="small" busy={switchOff.busy} onClick={() => switchOff.run()}>
            Switch It Off
          </Button>
        )}
      </div>
    </>
  )
}

const leftWords = (count: number) =>
  count === 1 ? 'You have 1 recovery code left.' : `You have ${count} recovery codes left.`
