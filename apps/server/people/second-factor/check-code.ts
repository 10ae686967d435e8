import type { ShownPasskey } from '#contract/passkey-fields.ts'
import type { AccountCall } from '#server/people/accounts/account-call.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { refuse, type Refusal } from '#server/platform/refusal.ts'
import type { Seal } from '#server/platform/sealed.ts'
import { refuseGuess, trustForCodes } from './code-guesses.ts'
import { findApp, isSecondFactorOn, takeStep } from './factors.queries.ts'
import { useRecoveryCode } from './recovery-codes.ts'
import { askForPasskey, usePasskey } from './show-passkey.ts'
import { stepOf } from './totp.ts'

type Call = Pick<AccountCall, 'now' | 'publicUrl' | 'networks'> & { seal: Seal }
export type SecondStep = { code?: string; passkey?: ShownPasskey }

/**
 * Why a caller who knows the password is not let in yet: by a code, of the app or of the paper, or by
 * a passkey. Who has no second factor needs none.
 */
export async function whyNotYet(db: Db, userId: number, { code, passkey }: SecondStep, call: Call) {
  if (!(await isSecondFactorOn(db, userId))) return undefined
  if (code === undefined && passkey === undefined) return askForSecondStep(db, userId, call)
  if (passkey) {
    const isRight = await usePasskey(db, passkey, { userId, purpose: 'sign-in' }, call)
    if (!isRight) return refuse('WRONG_PASSKEY')
  } else {
    const refusal = await whyNotByCode(db, userId, code ?? '', call)
    if (refusal) return refusal
  }
  await trustForCodes(db, { userId, networks: call.networks }, call.now)
  return undefined
}

async function askForSecondStep(db: Db, userId: number, call: Call): Promise<Refusal> {
  const hasApp = Boolean((await findApp(db, userId))?.confirmed_at)
  const passkey = await askForPasskey(db, { userId, purpose: 'sign-in' }, call)
  if (!passkey) return refuse('CODE_NEEDED', { details: { hasApp } })
  const message = 'Please use your passkey, or enter a code.'
  return refuse('CODE_NEEDED', { message, details: { hasApp, passkey } })
}

/** Of the app, which counts from its first code on, or of the paper. */
async function whyNotByCode(db: Db, userId: number, typed: string, call: Call) {
  if (!isOfApp(typed)) {
    const isRight = await useRecoveryCode(db, userId, typed, call.now)
    return isRight ? undefined : wrongCode()
  }
  const tired = await refuseGuess(db, { userId, networks: call.networks }, call.now)
  if (tired) return tired
  const app = await findApp(db, userId)
  const isRight = app?.confirmed_at && (await useCode(db, userId, typed, call))
  return isRight ? undefined : wrongCode()
}

const digitsOf = (typed: string) => typed.replaceAll(/\s/g, '')
const isOfApp = (typed: string) => /^\d{6}$/.test(digitsOf(typed))

export const wrongCode = () =>
  refuse('WRONG_CODE', { fields: { code: 'That code is not right, or it was used already.' } })

/** Whether the app shows this code just now, and it was not used before, by its owner either. */
export async function useCode(
  db: Db,
  userId: number,
  typed: string,
  { now, seal }: Pick<Call, 'now' | 'seal'>,
): Promise<boolean> {
  const app = isOfApp(typed) ? await findApp(db, userId) : undefined
  const secret = app && seal.open(app.secret)
  const step = secret ? stepOf(secret, digitsOf(typed), now) : null
  return step !== null && takeStep(db, userId, step)
}
