import { useSyncExternalStore } from 'react'
import { Button } from '#web/ui/button.tsx'
import { KeyIcon } from '#web/ui/thing-icons.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { FormDialog } from './act-dialog.tsx'
import { knowsPasskeys, showPasskey } from './passkey.ts'
import { answerProof, isProofAsked, watchProof } from './proof.ts'
import { useSecondFactor } from './second-factor.ts'
import { useAct } from './use-act.ts'
import { required, useFields } from './use-fields.ts'

/** Stands once around all signed-in pages; see `provenly`. */
export function ProofDialog() {
  const isAsked = useSyncExternalStore(watchProof, isProofAsked, () => false)
  return isAsked && <Dialog />
}

function Dialog() {
  const form = useFields({ password: '' }, { password: required('Please enter your password.') })
  return (
    <FormDialog
      act="POST auth/prove"
      title="Please confirm it is you"
      description="This is important, so we check that nobody else is at your screen."
      confirm="Confirm"
      running="Confirming..."
      form={form}
      onSend={(run, body) => run({ body })}
      onDone={() => answerProof(true)}
      onClose={() => answerProof(false)}
    >
      <PasswordField
        label="Your password"
        autoComplete="current-password"
        {...form.field('password')}
      />
      <ByPasskey />
    </FormDialog>
  )
}

function ByPasskey() {
  const { data } = useSecondFactor()
  const failed = 'Not Confirmed'
  const prove = useAct('POST auth/passkeys/prove', { failed, onDone: () => answerProof(true) })
  const ask = useAct('POST auth/passkeys/request', {
    failed,
    onDone: async (options) => {
      const passkey = await showPasskey(options)
      if (passkey) prove.run({ body: { passkey } })
    },
  })
  if (!data?.passkeys.length || !knowsPasskeys()) return null
  return (
    <Button
      tone="quiet"
      busy={ask.busy || prove.busy}
      className="self-start"
      onClick={() => ask.run({ body: {} })}
    >
      <KeyIcon />
      Use a Passkey Instead
    </Button>
  )
}
