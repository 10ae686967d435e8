import { useState } from 'react'
import { counted } from '#domain/booking/counted.ts'
import { dateLabel } from '#domain/calendar/labels.ts'
import { Lines } from '#web/rich-text.tsx'
import { knowsPasskeys } from '#web/act/passkey.ts'
import { factorKey, type SecondFactor, useSecondFactor } from '#web/act/second-factor.ts'
import { useAct } from '#web/act/use-act.ts'
import type { Data } from '#web/api/api.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { DownloadIcon } from '#web/ui/thing-icons.tsx'
import { saveFile } from '#web/ui/save-file.ts'
import { useStayInside } from '#web/ui/use-stay-inside.ts'
import { AddPasskey, SetUpApp } from './add-way.tsx'
import { Ways } from './ways.tsx'

/** A passkey, or a code from an app, beside the password: whoever steals the one has not the other. */
export function SecondStep() {
  const { data } = useSecondFactor()
  const [codes, showCodes] = useState<readonly string[]>([])
  const card = useStayInside<HTMLElement>()
  return (
    <Card ref={card} tabIndex={-1} className="flex flex-col items-start gap-3">
      <h3 className="flex flex-wrap items-center gap-2 text-xl">
        Second step at sign-in
        {data?.isOn && <Badge tone="good">On</Badge>}
      </h3>
      {codes.length > 0 && <RecoveryCodes codes={codes} onKept={() => showCodes([])} />}
      {codes.length === 0 && data && (
        <>
          {data.isOn ? <Ways factor={data} /> : <WhatFor factor={data} />}
          <AddWay factor={data} onCodes={showCodes} />
          {data.isOn && <Paper factor={data} onCodes={showCodes} />}
        </>
      )}
    </Card>
  )
}

const WhatFor = ({ factor: { requiredFrom } }: { factor: SecondFactor }) => (
  <>
    <p>
      With a second step, nobody can sign in with your password alone. You also use a passkey, which
      your phone, computer or security key keeps for you, or a code from an app.
    </p>
    {requiredFrom && <p>From {dateLabel(requiredFrom)} you need it to open the back office.</p>}
  </>
)

type Props = { factor: SecondFactor; onCodes: (codes: readonly string[]) => void }

function AddWay({ factor, onCodes }: Props) {
  const [isAdding, setAdding] = useState(false)
  const box = useStayInside<HTMLDivElement>()
  const [invite, setInvite] = useState<Data<'POST auth/second-factor'> | null>(null)
  const offer = useAct('POST auth/second-factor', { failed: 'No App Added', onDone: setInvite })
  const close = () => {
    setAdding(false)
    setInvite(null)
  }
  return (
    <div ref={box} tabIndex={-1} className="w-full">
      {isAdding && <AddPasskey onCodes={onCodes} onClose={close} />}
      {invite && <SetUpApp invite={invite} onCodes={onCodes} onClose={close} />}
      {!isAdding && !invite && (
        <div className="flex flex-wrap gap-3">
          {knowsPasskeys() && (
            <Button tone="quiet" size="small" onClick={() => setAdding(true)}>
              Add a Passkey
            </Button>
          )}
          {!factor.hasApp && (
            <Button
              tone="quiet"
              size="small"
              busy={offer.busy}
              onClick={() => offer.run({ body: {} })}
            >
              {offer.busy ? 'Opening...' : 'Add an Authenticator App'}
            </Button>
          )}
        </div>
      )}
    </div>
  )
}

function Paper({ factor: { recoveryCodesLeft, requiredFrom }, onCodes }: Props) {
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
      <p>{`You have ${counted(recoveryCodesLeft, 'recovery code')} left.`}</p>
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

/** Shown once: for the day the phone is lost. */
function RecoveryCodes({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
  const save = () =>
    saveFile(new Blob([`${codes.join('\n')}\n`], { type: 'text/plain' }), 'recovery-codes.txt')
  return (
    <>
      <Alert title="Keep these recovery codes" announce>
        <p>
          If you do not have your passkey or phone with you, sign in with one of these codes. Each
          code works once. We show them only now.
        </p>
      </Alert>
      <Lines lines={codes} className="grid w-full gap-x-6 gap-y-1 font-mono sm:grid-cols-2" />
      <div className="flex flex-wrap gap-3">
        <Button tone="quiet" size="small" onClick={save}>
          <DownloadIcon />
          Save as a File
        </Button>
        <Button size="small" onClick={onKept}>
          I Have Kept Them
        </Button>
      </div>
    </>
  )
}
