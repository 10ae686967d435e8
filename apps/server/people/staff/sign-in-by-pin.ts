import { may } from '#contract/rights.ts'
import type { AccountCall } from '#server/people/accounts/account-call.ts'
import { living } from '#server/people/accounts/accounts.queries.ts'
import { inProvingTurn, isPassword } from '#server/people/sign-in/passwords.ts'
import { noteFailure } from '#server/people/sign-in/note-failure.ts'
import { openSignIn } from '#server/people/sign-in/sign-ins.queries.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { actorOf, recordAudit } from '#server/platform/record-audit.ts'
import { refuse, type Refusal } from '#server/platform/refusal.ts'
import { findHolder, takeGuess, takeGuessBack } from './pins.queries.ts'

type Guess = { key: string; pin: string }

/** Who has both the device with its key and the PIN comes in, and only to the door and desk. */
export async function signInByPin(db: Db, { key, pin }: Guess, call: AccountCall) {
  const account = living(await findHolder(db, key))
  if (!account || !may(account.role, 'door')) return unknownHere
  const guess = await inProvingTurn(() => look(db, account.id, pin, call.now))
  if (guess !== 'right') {
    const isAsleep = guess.left === 0
    const action = isAsleep ? 'account.pin-asleep' : 'account.pin-failed'
    await noteFailure(db, { action, actor: { kind: 'visitor' }, id: account.id }, call)
    return isAsleep ? refuse('PIN_ASLEEP') : wrongPin(guess.left)
  }
  const opened = await openSignIn(db, account, call.now, call.device, true)
  if (!opened) return unknownHere
  const { now, requestId, device } = call
  const action = 'account.signed-in-by-pin'
  const entry = { actor: actorOf(account), subject: { kind: 'sign-in', id: account.id } }
  await recordAudit(db, { ...entry, action, after: { device }, requestId }, now)
  return { account, opened }
}

async function look(
  db: Db,
  userId: number,
  pin: string,
  now: Temporal.Instant,
): Promise<'right' | { left: number }> {
  const taken = await takeGuess(db, userId, now)
  if (!taken) return { left: 0 }
  if (!(await isPassword(pin, taken.pinHash))) return { left: taken.left }
  await takeGuessBack(db, userId)
  return 'right'
}

const unknownHere = refuse('INVALID_CREDENTIALS', {
  message: 'This device does not know you any more. Please sign in with your password.',
})

function wrongPin(left: number): Refusal {
  const message = `That is not your PIN. ${left === 1 ? 'One try is' : `${left} tries are`} left.`
  return refuse('INVALID_CREDENTIALS', { message, fields: { pin: message } })
}
