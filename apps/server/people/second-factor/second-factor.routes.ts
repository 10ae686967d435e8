import type { Contract } from '#contract/contract.ts'
import type { Db } from '#server/platform/database/connect.ts'
import type { Implement } from '#server/platform/http/implement.ts'
import { unproven } from '#server/platform/http/proof.ts'
import { isRefusal, refuse, saying } from '#server/platform/refusal.ts'
import { staffCall } from '#server/people/staff/staff-call.ts'
import type { Seal } from '#server/platform/sealed.ts'
import { addApp, offerSecret, removeAll, removeApp, renewCodes } from './enrol.ts'
import { addPasskey, offerPasskey, removePasskey } from './own-passkeys.ts'
import { readFactor } from './read-factor.ts'
import { resetSecondFactor } from './reset-second-factor.ts'
import { askForPasskey, proveByPasskey } from './show-passkey.ts'

type Parts = { db: Db; seal: Seal }

export function secondFactorRoutes(implement: Implement<Contract>, parts: Parts): void {
  const { db, seal } = parts

  passkeyRoutes(implement, parts)

  implement('GET auth/second-factor', ({ person }) => readFactor(db, person))

  implement(
    'POST auth/second-factor',
    async ({ person, by }) =>
      unproven(person, by.now) ?? (await offerSecret(db, person, { ...by, seal })),
  )

  implement('POST auth/second-factor/confirm', async ({ body, person, by }) => {
    const codes = unproven(person, by.now) ?? (await addApp(db, person, body.code, { ...by, seal }))
    if (isRefusal(codes)) return codes
    return { message: 'You can sign in with its codes from now on.', recoveryCodes: codes }
  })

  implement('POST auth/second-factor/recovery-codes', async ({ person, by }) => {
    const codes = unproven(person, by.now) ?? (await renewCodes(db, person, by))
    if (isRefusal(codes)) return codes
    return { message: 'The old codes no longer work.', recoveryCodes: codes }
  })

  implement('DELETE auth/second-factor/app', async ({ person, by }) => {
    const refusal = unproven(person, by.now) ?? (await removeApp(db, person, by))
    return refusal ?? { message: 'The codes of that app no longer work.' }
  })

  implement('DELETE auth/second-factor', async ({ person, by }) => {
    const refusal = unproven(person, by.now) ?? (await removeAll(db, person, by))
    return refusal ?? { message: 'From now on you need only your password to sign in.' }
  })

  implement('DELETE admin/users/{id}/second-factor', ({ params, person, by }) =>
    saying(
      'They sign in with their password alone until they set it up.',
      resetSecondFactor(db, params.id, staffCall(by, person)),
    ),
  )
}

function passkeyRoutes(implement: Implement<Contract>, parts: Parts): void {
  const { db } = parts

  implement(
    'POST auth/passkeys/creation',
    async ({ person, by }) => unproven(person, by.now) ?? (await offerPasskey(db, person, by)),
  )

  implement('POST auth/passkeys', async ({ body, person, by }) => {
    const codes = unproven(person, by.now) ?? (await addPasskey(db, person, body, by))
    if (isRefusal(codes)) return codes
    return { message: 'You can sign in with it from now on.', recoveryCodes: codes }
  })

  implement('DELETE auth/passkeys/{id}', async ({ params, person, by }) => {
    const refusal = unproven(person, by.now) ?? (await removePasskey(db, person, params.id, by))
    return refusal ?? { message: 'It no longer opens your account.' }
  })

  implement('POST auth/passkeys/request', async ({ person, by }) => {
    const { id: userId, signInId } = person
    const asked = { userId, signInId, purpose: 'prove' } as const
    const options = await askForPasskey(db, asked, by)
    return options ?? refuse('INVALID_STATE', { message: 'You have no passkey yet.' })
  })

  implement('POST auth/passkeys/prove', ({ body, person, by }) =>
    saying('Thank you. It is you.', proveByPasskey(db, person, body.passkey, by)),
  )
}
