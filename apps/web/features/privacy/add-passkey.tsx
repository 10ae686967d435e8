import { deviceName } from '#domain/account/device-name.ts'
import { makePasskey } from '#web/act/passkey.ts'
import { factorKey } from '#web/act/second-factor.ts'
import { useAct } from '#web/act/use-act.ts'
import { required, useFields } from '#web/act/use-fields.ts'
import { TextField } from '#web/ui/text-field.tsx'
import { InlineForm } from './inline-form.tsx'

type Props = { onCodes: (codes: readonly string[]) => void; onClose: () => void }

/** A name, so that its owner knows which to remove; the device asks for the rest. */
export function AddPasskey({ onCodes, onClose }: Props) {
  const form = useFields(
    { name: deviceName(navigator.userAgent) },
    { name: required('Please give it a name.') },
  )
  const add = useAct('POST auth/passkeys', {
    done: ({ message }) => ({ title: 'Passkey Added', description: message }),
    changes: factorKey,
    onDone: ({ recoveryCodes }) => {
      onCodes(recoveryCodes)
      onClose()
    },
    onRefused: form.explain,
  })
  const offer = useAct('POST auth/passkeys/creation', {
    onDone: async (options) => {
      const passkey = await makePasskey(options)
      if (passkey) add.run({ body: { name: form.getValues('name'), passkey } })
    },
    onRefused: form.explain,
  })
  const busy = offer.busy || add.busy
  return (
    <InlineForm
      onSubmit={form.handleSubmit(() => offer.run({ body: {} }))}
      problem={form.problem}
      busy={busy}
      submit="Create the Passkey"
      running="Asking your device..."
      leave="Not Now"
      onClose={onClose}
    >
      <TextField
        label="Name of the passkey"
        hint="So that you know it again, like “My phone”."
        autoComplete="off"
        required
        maxLength={60}
        className="max-w-80"
        {...form.field('name')}
      />
    </InlineForm>
  )
}
