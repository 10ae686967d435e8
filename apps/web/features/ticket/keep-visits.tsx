import { useState } from 'react'
import { checkPassword } from '#domain/account/password.ts'
import { useAct } from '#web/act/use-act.ts'
import { useFields } from '#web/act/use-fields.ts'
import type { Data } from '#web/api/api.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { useStayInside } from '#web/ui/use-stay-inside.ts'
import { shown } from '#web/visit/acts/link.ts'
import type { Held } from './use-ticket.ts'

/** One password signs up; the visits come along once the address is confirmed by mail. */
export function KeepVisits({ ticket, token }: Held) {
  const [answer, setAnswer] = useState<Data<'POST public/ticket/account'> | null>(null)
  const card = useStayInside<HTMLElement>()
  const form = useFields({ password: '' }, { password: checkPassword })
  const keep = useAct('POST public/ticket/account', {
    failed: 'Account Not Made',
    onDone: setAnswer,
    onRefused: form.explain,
  })
  return (
    <Card
      ref={card}
      tabIndex={-1}
      aria-labelledby="keep-visits"
      className="flex flex-col gap-4 print:hidden"
    >
      <div>
        <h2 id="keep-visits" className="text-2xl">
          Keep all your visits together
        </h2>
        <p className="text-ink-soft">
          Choose a password to see all you booked with{' '}
          <span className="wrap-anywhere">{ticket.email}</span> in one place.
        </p>
      </div>
      {answer ? (
        <Alert tone="good" announce>
          {answer.message}
        </Alert>
      ) : (
        <form
          noValidate
          className="flex flex-col gap-4"
          onSubmit={form.handleSubmit((body) => keep.run({ ...shown(token), body }))}
        >
          <TextField
            label="Account email"
            value={ticket.email ?? ''}
            autoComplete="username"
            readOnly
          />
          <PasswordField label="Password" autoComplete="new-password" {...form.field('password')} />
          {form.problem && <Alert tone="bad">{form.problem}</Alert>}
          <Button type="submit" tone="quiet" busy={keep.busy} className="self-start">
            {keep.busy ? 'One moment...' : 'Keep my visits'}
          </Button>
        </form>
      )}
    </Card>
  )
}
