import { useState } from 'react'
import { checkPin } from '#domain/account/pin.ts'
import { useAct } from '#web/act/use-act.ts'
import { useAnswer } from '#web/act/use-answer.ts'
import { useFields } from '#web/act/use-fields.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { useStayInside } from '#web/ui/use-stay-inside.ts'
import { InlineForm } from './inline-form.tsx'

const pinKey = ['pin']

/** For whoever works at the door: a short way back on a device that several share. */
export function Pin() {
  const { data } = useAnswer('GET auth/pin', { key: pinKey })
  const [isOpen, setOpen] = useState(false)
  const card = useStayInside<HTMLElement>()
  if (!data?.isForYou) return null
  return (
    <Card ref={card} tabIndex={-1} className="flex flex-col items-start gap-3">
      <h3 className="flex flex-wrap items-center gap-2 text-xl">
        PIN for the door and the desk
        {data.isSet && <Badge tone={data.isAsleep ? 'bad' : 'good'}>{badge(data.isAsleep)}</Badge>}
      </h3>
      <p>
        With a PIN you sign in quickly on a device that several of you share. It opens only the door
        and the desk, and only on a device where you have signed in with your password before.
      </p>
      {data.isAsleep && (
        <Alert tone="bad">
          The PIN was wrong too many times. Sign in with your password to use it again.
        </Alert>
      )}
      {isOpen ? (
        <PinForm onClose={() => setOpen(false)} />
      ) : (
        <div className="flex flex-wrap gap-3">
          <Button tone="quiet" size="small" onClick={() => setOpen(true)}>
            {data.isSet ? 'Choose Another PIN' : 'Choose a PIN'}
          </Button>
          {data.isSet && <Remove />}
        </div>
      )}
    </Card>
  )
}

const badge = (isAsleep: boolean) => (isAsleep ? 'Locked' : 'On')

function PinForm({ onClose }: { onClose: () => void }) {
  const form = useFields({ pin: '' }, { pin: checkPin })
  const { run, busy } = useAct('PUT auth/pin', {
    done: ({ message }) => ({ title: 'PIN Chosen', description: message }),
    changes: pinKey,
    onDone: onClose,
    onRefused: form.explain,
  })
  return (
    <InlineForm
      onSubmit={form.handleSubmit((body) => run({ body }))}
      problem={form.problem}
      busy={busy}
      submit="Save PIN"
      running="Saving..."
      leave="Cancel"
      onClose={onClose}
    >
      <TextField
        label="New PIN"
        hint="4 to 6 digits"
        type="password"
        inputMode="numeric"
        autoComplete="off"
        maxLength={6}
        required
        {...form.field('pin')}
      />
    </InlineForm>
  )
}

function Remove() {
  const { run, busy } = useAct('DELETE auth/pin', {
    done: ({ message }) => ({ title: 'PIN Removed', description: message }),
    failed: 'PIN Not Removed',
    changes: pinKey,
  })
  return (
    <Button tone="plain" size="small" busy={busy} onClick={() => run()}>
      Remove My PIN
    </Button>
  )
}
