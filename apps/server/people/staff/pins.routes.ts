import type { Contract } from '#contract/contract.ts'
import { may } from '#contract/rights.ts'
import { presentUser } from '#server/people/accounts/accounts.presenter.ts'
import type { AccountParts } from '#server/people/accounts/account-call.ts'
import { signToken } from '#server/people/sign-in/sign-in-token.ts'
import { notYours, type Person } from '#server/platform/http/access.ts'
import type { Implement } from '#server/platform/http/implement.ts'
import { unproven } from '#server/platform/http/proof.ts'
import { unlessRefused } from '#server/platform/refusal.ts'
import { choosePin, enrolDevice, forgetDevice, readPin, removePin } from './choose-pin.ts'
import { signInByPin } from './sign-in-by-pin.ts'

export function pinRoutes(implement: Implement<Contract>, parts: AccountParts): void {
  const { db, signingKey } = parts
  const isForYou = ({ role }: Person) => may(role, 'door')

  implement('GET auth/pin', async ({ person }) => ({
    isForYou: isForYou(person),
    ...(await readPin(db, person)),
  }))

  implement('PUT auth/pin', async ({ body, person, by }) => {
    const refusal = isForYou(person) ? unproven(person, by.now) : notYours('door')
    if (refusal) return refusal
    await choosePin(db, person, body.pin, by)
    return { message: 'You can use it at the door and the desk.' }
  })

  implement('DELETE auth/pin', async ({ person, by }) => {
    const refusal = unproven(person, by.now)
    if (refusal) return refusal
    await removePin(db, person, by)
    return { message: 'You can no longer sign in with a PIN.' }
  })

  implement('POST auth/pin/devices', ({ person, by }) => enrolDevice(db, person, by))

  implement('POST auth/pin/devices/forget', async ({ body, by }) => {
    await forgetDevice(db, body.keys, by)
    return { message: 'This device lets nobody in by PIN any more.' }
  })

  implement('POST auth/pin/login', ({ body, by }) =>
    unlessRefused(signInByPin(db, body, by), async ({ account, opened }) => ({
      user: { ...presentUser(account), byPin: true },
      token: await signToken(signingKey, opened, by.now),
    })),
  )
}
