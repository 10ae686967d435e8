import type { Contract } from '#contract/contract.ts'
import { may } from '#contract/rights.ts'
import { presentUser } from '#server/people/accounts/accounts.presenter.ts'
import { type AccountParts, callOf } from '#server/people/accounts/accounts.routes.ts'
import { signToken } from '#server/people/accounts/session-token.ts'
import { notYours, type Person } from '#server/platform/http/access.ts'
import type { Implement } from '#server/platform/http/implement.ts'
import { unproven } from '#server/platform/http/proof.ts'
import { isRefusal } from '#server/platform/refusal.ts'
import { choosePin, enrolDevice, readPin, removePin } from './choose-pin.ts'
import { signInByPin } from './sign-in-by-pin.ts'

export function pinRoutes(implement: Implement<Contract>, parts: AccountParts): void {
  const { db, clock, signingKey } = parts
  const isForYou = ({ role }: Person) => may(role, 'door')

  implement('GET auth/pin', async ({ person }) => ({
    isForYou: isForYou(person),
    ...(await readPin(db, person)),
  }))

  implement('PUT auth/pin', async ({ body, person, request }) => {
    const refusal = isForYou(person) ? unproven(person, clock.now()) : notYours('door')
    if (refusal) return refusal
    await choosePin(db, person, body.pin, callOf(request, parts))
    return { message: 'Devices at the door and the desk can know you by it.' }
  })

  implement('DELETE auth/pin', async ({ person, request }) => {
    const refusal = unproven(person, clock.now())
    if (refusal) return refusal
    await removePin(db, person, callOf(request, parts))
    return { message: 'No device knows you by a PIN any more.' }
  })

  implement('POST auth/pin/devices', ({ person, request }) =>
    enrolDevice(db, person, callOf(request, parts)),
  )

  implement('POST auth/pin/login', async ({ body, request }) => {
    const call = callOf(request, parts)
    const signedIn = await signInByPin(db, body, call)
    if (isRefusal(signedIn)) return signedIn
    const token = await signToken(signingKey, signedIn.session, call.now)
    return { user: { ...presentUser(signedIn.account), byPin: true }, token }
  })
}
