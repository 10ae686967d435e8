import type { FastifyRequest } from 'fastify'
import type { Contract } from '#contract/contract.ts'
import { callOf as bookingCallOf } from '#server/ordering/booking/booking-call.ts'
import type { BookingParts } from '#server/ordering/booking/booking-call.ts'
import { callOf } from '#server/people/accounts/accounts.routes.ts'
import type { Person } from '#server/platform/http/access.ts'
import type { Implement } from '#server/platform/http/implement.ts'
import { unproven } from '#server/platform/http/proof.ts'
import { networksOf } from '#server/platform/network-of.ts'
import { isRefusal, refuse } from '#server/platform/refusal.ts'
import type { Seal } from '#server/platform/sealed.ts'
import { offerSecret, renewCodes, switchOff, switchOn } from './enrol.ts'
import { readFactor } from './read-factor.ts'
import { resetSecondFactor } from './reset-second-factor.ts'

type Parts = BookingParts & { seal: Seal }

export function secondFactorRoutes(implement: Implement<Contract>, parts: Parts): void {
  const { db, clock, seal } = parts
  const call = (request: FastifyRequest) => ({ ...callOf(request, parts), seal })
  const whyNotYet = (person: Person) => unproven(person, clock.now())

  implement('GET auth/second-factor', ({ person }) => readFactor(db, person))

  implement(
    'POST auth/second-factor',
    async ({ person, request }) =>
      whyNotYet(person) ?? (await offerSecret(db, person, call(request))),
  )

  implement('POST auth/second-factor/confirm', async ({ body, person, request }) => {
    const codes = whyNotYet(person) ?? (await switchOn(db, person, body.code, call(request)))
    if (isRefusal(codes)) return codes
    return { message: 'Signing in now takes a code from your app.', recoveryCodes: codes }
  })

  implement('POST auth/second-factor/recovery-codes', async ({ person, request }) => {
    const codes = whyNotYet(person) ?? (await renewCodes(db, person, call(request)))
    if (isRefusal(codes)) return codes
    return { message: 'The old codes no longer work.', recoveryCodes: codes }
  })

  implement('DELETE auth/second-factor', async ({ person, request }) => {
    if (person.needsFactorFrom) return refuse('SECOND_FACTOR_REQUIRED', { message: KEPT })
    const refusal = whyNotYet(person) ?? (await switchOff(db, person, call(request)))
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

const KEPT =
  'Owners sign in with a second step. Ask another owner to reset it if you lost your device.'
