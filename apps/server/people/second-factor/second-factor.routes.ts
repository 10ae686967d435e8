import type { FastifyRequest } from 'fastify'
import type { Contract } from '#contract/contract.ts'
import {
  type BookingParts,
  callOf as bookingCallOf,
} from '#server/ordering/booking/booking-call.ts'
import { callOf } from '#server/people/accounts/accounts.routes.ts'
import type { Person } from '#server/platform/http/access.ts'
import type { Implement } from '#server/platform/http/implement.ts'
import { unproven } from '#server/platform/http/proof.ts'
import { networksOf } from '#server/platform/network-of.ts'
import { isRefusal, refuse } from '#server/platform/refusal.ts'
import type { Seal } from '#server/platform/sealed.ts'
import { addApp, offerSecret, removeAll, removeApp, renewCodes } from './enrol.ts'
import { addPasskey, offerPasskey, removePasskey } from './own-passkeys.ts'
import { readFactor } from './read-factor.ts'
import { resetSecondFactor } from './reset-second-factor.ts'
import { askForPasskey, proveByPasskey } from './show-passkey.ts'

type Parts = BookingParts & { seal: Seal }

export function secondFactorRoutes(implement: Implement<Contract>, parts: Parts): void {
  const { db, clock, seal } = parts
  const call = (request: FastifyRequest) => ({ ...callOf(request, parts), seal })
  const whyNotYet = (person: Person) => unproven(person, clock.now())

  passkeyRoutes(implement, parts)

  implement('GET auth/second-factor', ({ person }) => readFactor(db, person))

  implement(
    'POST auth/second-factor',
    async ({ person, request }) =>
      whyNotYet(person) ?? (await offerSecret(db, person, call(request))),
  )

  implement('POST auth/second-factor/confirm', async ({ body, person, request }) => {
    const codes = whyNotYet(person) ?? (await addApp(db, person, body.code, call(request)))
    if (isRefusal(codes)) return codes
    return { message: 'You can sign in with its codes from now on.', recoveryCodes: codes }
  })

  implement('POST auth/second-factor/recovery-codes', async ({ person, request }) => {
    const codes = whyNotYet(person) ?? (await renewCodes(db, person, call(request)))
    if (isRefusal(codes)) return codes
    return { message: 'The old codes no longer work.', recoveryCodes: codes }
  })

  implement('DELETE auth/second-factor/app', async ({ person, request }) => {
    const refusal = whyNotYet(person) ?? (await removeApp(db, person, call(request)))
    return refusal ?? { message: 'The codes of that app no longer work.' }
  })

  implement('DELETE auth/second-factor', async ({ person, request }) => {
    const refusal = whyNotYet(person) ?? (await removeAll(db, person, call(request)))
    return refusal ?? { message: 'Your password is enough to sign in.' }
  })

  implement('DELETE admin/users/{id}/second-factor', async ({ params, person, request }) => {
    const by = {
      ...bookingCallOf(request, person, parts),
      requestId: request.id,
      networks: networksOf(request.ip),
      unproven: whyNotYet(person),
    }
    const refusal = await resetSecondFactor(db, params.id, by)
    return refusal ?? { message: 'They sign in with their password alone until they set it up.' }
  })
}

function passkeyRoutes(implement: Implement<Contract>, parts: Parts): void {
  const { db, clock } = parts
  const call = (request: FastifyRequest) => callOf(request, parts)
  const whyNotYet = (person: Person) => unproven(person, clock.now())

  implement(
    'POST auth/passkeys/creation',
    async ({ person, request }) =>
      whyNotYet(person) ?? (await offerPasskey(db, person, call(request))),
  )

  implement('POST auth/passkeys', async ({ body, person, request }) => {
    const codes = whyNotYet(person) ?? (await addPasskey(db, person, body, call(request)))
    if (isRefusal(codes)) return codes
    return { message: 'You can sign in with it from now on.', recoveryCodes: codes }
  })

  implement('DELETE auth/passkeys/{id}', async ({ params, person, request }) => {
    const refusal = whyNotYet(person) ?? (await removePasskey(db, person, params.id, call(request)))
    return refusal ?? { message: 'It no longer opens your account.' }
  })

  implement('POST auth/passkeys/request', async ({ person, request }) => {
    const { id: userId, sessionId } = person
    const asked = { userId, sessionId, purpose: 'prove' } as const
    const options = await askForPasskey(db, asked, call(request))
    return options ?? refuse('INVALID_STATE', { message: 'You have no passkey yet.' })
  })

  implement('POST auth/passkeys/prove', async ({ body, person, request }) => {
    const refusal = await proveByPasskey(db, person, body.passkey, call(request))
    return refusal ?? { message: 'Thank you. It is you.' }
  })
}
