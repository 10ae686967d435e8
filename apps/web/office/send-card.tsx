import { useState } from 'react'
import { checkEmail } from '#domain/account/email.ts'
import { useAct } from '#web/act/use-act.ts'
import { useFields } from '#web/act/use-fields.ts'
import { Problem } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/text-field.tsx'

type Props = { voucherId: number; sentTo: string | null }

/** A card that was sold here goes to one address only: typed on the day of the sale, and again to that. */
export function SendCard({ voucherId: id, sentTo }: Props) {
  const [known, setKnown] = useState(sentTo)
  const form = useFields({ email: '' }, { email: known === null ? checkEmail : () => null })
  const { run, busy } = useAct('POST office/vouchers/{id}/send', {
    done: ({ email }) => ({ title: 'Card sent', description: `To ${email}.` }),
    changes: ['office'],
    onRefused: form.explain,
    onDone: ({ email }) => setKnown(email),
  })
  return (
    <form
      noValidate
      className="flex flex-col gap-3"
      onSubmit={form.handleSubmit(({ email }) =>
        run({ params: { id }, body: known === null ? { email: email.trim() } : {} }),
      )}
    >
      <Problem>{form.problem}</Problem>
      {known === null ? (
        <TextField
          label="Email of its buyer"
          type="email"
          inputMode="email"
          autoComplete="off"
          required
          {...form.field('email')}
        />
      ) : (
        <p className="wrap-anywhere">
          Sent to <bdi>{known}</bdi>.
        </p>
      )}
      <Button type="submit" tone="quiet" className="self-start" busy={busy}>
        {known === null ? 'Email the card' : 'Send it again'}
      </Button>
    </form>
  )
}
