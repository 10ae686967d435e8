import type { ShownPasskey } from '#contract/passkey-fields.ts'
import type { AccountCall } from '#server/people/accounts/account-call.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { refuseTry } from '#server/platform/rate-limit.ts'
import { refuse, type Refusal } from '#server/platform/refusal.ts'
import type { Seal } from '#server/platform/sealed.ts'
import { findApp, isSecondFactorOn, takeStep } from './factors.queries.ts'
import { useRecoveryCode } from './recovery-codes.ts'
import { askForPasskey, usePasskey } from './show-passkey.ts'
import { stepOf } from './totp.ts'

// Whoever gets here knows the password. A million codes at this pace take longer than a life.
const TRIES = { tries: 10, seconds: 15 * 60 }

type Call = Pick<AccountCall, 'now' | 'publicUrl'> & { seal: Seal }
export type SecondStep = { code?: string; passkey?: ShownPasskey }

/**
 * Why somebody who knows the password is not let in yet: by a code, of the app or of the paper, or by
 * a passkey. Who has no second factor needs none.
 */
export async function whyNotYet(db: Db, userId: number, { code, passkey }: SecondStep, call: Call) {
  if (!(await isSecondFactorOn(db, userId))) return undefined
  if (code === undefined && passkey === undefined) return askForSecondStep(db, userId, call)
  const tired = await refuseTry(db, `second factor ${userId}`, TRIES, call.now)
  if (tired) return tired
  if (passkey) {
    const isRight = await usePasskey(db, passkey, { userId, purpose: 'sign-in' }, call)
    return isRight ? undefined : refuse('WRONG_PASSKEY')
  }
  const isRight = code !== undefined && (await isAnyCode(db, userId, code, call))
  return isRight ? undefined : wrongCode()
}

async function askForSecondStep(db: Db, userId: number, call: Call): Promise<Refusal> {
  const hasApp = Boolean((await findApp(db, userId))?.confirmed_at)
  const passkey = await askForPasskey(db, { userId, purpose: 'sign-in' }, call)
  if (!passkey) return refuse('CODE_NEEDED', { details: { hasApp } })
  const message = 'Please use your passkey, or enter a code.'
  return refuse('CODE_NEEDED', { message, details: { hasApp, passkey } })
}

/** An app counts from its first code on, which alone may come before. */
async function isAnyCode(db: Db, userId: number, code: string, call: Call): Promise<boolean> {
  const app = await findApp(db, userId)
  if (app?.confirmed_at && (await useCode(db, userId, code, call))) return true
  return useRecoveryCode(db, userId, code, call.now)
}

export const wrongCode = () =>
  refuse('WRONG_CODE', { fields: { code: 'That code is not right, or it was used already.' } })

/** Whether the app shows this code just now, and nobody has used it: not even the same person. */
export async function useCode(
  db: Db,
  userId: number,
  typed: string,
  { now, seal }: Pick<Call, 'now' | 'seal'>,
): Promise<boolean> {
  const code = typed.replaceAll(/\s/g, '')
  const app = /^\d{6}$/.test(code) ? await findApp(db, userId) : undefined
  const secret = app && seal.open(app.secret)
  const step = secret ? stepOf(secret, code, now) : null
  return step !== null && takeStep(db, userId, step)
}
