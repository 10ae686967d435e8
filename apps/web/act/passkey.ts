import type { Data } from '#web/api/api.ts'
import { toast } from '#web/ui/toast.ts'

export const knowsPasskeys = () => 'PublicKeyCredential' in window

/** Has the device make a passkey; null where it did not, which the visitor is told. */
export const makePasskey = (optionsJSON: Data<'POST auth/passkeys/creation'>) =>
  orTold('No Passkey Was Made', async () => (await library()).startRegistration({ optionsJSON }))

/** Has the device show one; null where it did not, which the visitor is told. */
export const showPasskey = (optionsJSON: Data<'POST auth/passkeys/request'>) =>
  orTold('No Passkey Was Used', async () => (await library()).startAuthentication({ optionsJSON }))

async function orTold<T>(title: string, act: () => Promise<T>): Promise<T | null> {
  try {
    return await act()
  } catch (error) {
    toast({ title, description: reasonOf(error), plain: true })
    return null
  }
}

const reasons: Record<string, string> = {
  InvalidStateError: 'This device has a passkey for your account already.',
  SecurityError: 'Passkeys work at the address of the cafe only.',
}

function reasonOf(error: unknown): string {
  const reason = error instanceof Error ? reasons[error.name] : undefined
  return reason ?? 'Your device did not answer, or you thought better of it. Please try again.'
}

// Few need it, so it comes when it is needed.
const library = () => import('@simplewebauthn/browser')
