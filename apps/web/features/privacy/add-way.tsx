import { factorKey } from '#web/act/second-factor.ts'
import { useAct } from '#web/act/use-act.ts'
import { required, useFields } from '#web/act/use-fields.ts'
import type { Data } from '#web/api/api.ts'
import { TextField } from '#web/ui/text-field.tsx'
import { QrCode } from '#web/visit/qr-code.tsx'
import { InlineForm } from './inline-form.tsx'
import { deviceName } from '#domain/account/device-name.ts'
import { makePasskey } from '#web/act/passkey.ts'

type Props = {
  invite: Data<'POST auth/second-factor'>
  onCodes: (codes: readonly string[]) => void
  onClose: () => void
}

/** For the app's camera, or for typing; a first code shows that it arrived. */
export function SetUpApp({ invite, onCodes, onClose }: Props) {
  const form = useFields({ code: '' }, { code: required('Please enter the code.') })
  const { run, busy } = useAct('POST auth/second-factor/confirm', {
    done: ({ message }) => ({ title: 'App Added', description: message }),
    changes: factorKey,
    onDone: ({ recoveryCodes }) => {
      onCodes(recoveryCodes)
      onClose()
    },
    onRefused: form.explain,
  })
  return (
    <InlineForm
      onSubmit={form.handleSubmit((body) => run({ body }))}
      problem={form.problem}
      busy={busy}
      submit="Add the App"
      running="Adding..."
      leave="Not Now"
      onClose={onClose}
    >
      <p>Scan this with your authenticator app, then enter the code that it shows.</p>
      <div className="flex flex-wrap items-center gap-4">
        <QrCode text={invite.address} className="size-44 shrink-0 rounded-md" />
        <p className="min-w-0 text-sm">
          Or type this key:
          <br />
          <code className="text-base wrap-anywhere select-all">{spaced(invite.secret)}</code>
        </p>
      </div>
      <TextField
        label="Code from your app"
        inputMode="numeric"
        autoComplete="one-time-code"
        required
        className="max-w-40 tabular-nums"
        {...form.field('code')}
      />
    </InlineForm>
  )
}

const spaced = (secret: string) => secret.replaceAll(/(.{4})(?=.)/g, '$1 ')

type PasskeyProps = { onCodes: (codes: readonly string[]) => void; onClose: () => void }

/** A name, so that its owner knows which to remove; the device asks for the rest. */
export function AddPasskey({ onCodes, onClose }: PasskeyProps) {
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
        hint="Choose a name that you will know again, such as “My phone”."
        autoComplete="off"
        required
        maxLength={60}
        className="max-w-80"
        {...form.field('name')}
      />
    </InlineForm>
  )
}
