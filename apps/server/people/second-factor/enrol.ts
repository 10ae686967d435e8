import { randomBytes } from 'node:crypto'
import type { Db } from '#server/platform/database/connect.ts'
import type { Person } from '#server/platform/http/access.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import { readPublished } from '#server/platform/house/published.ts'
import { refuse } from '#server/platform/refusal.ts'
import type { Seal } from '#server/platform/sealed.ts'
import { asOwner } from './as-owner.ts'
import { useCode, wrongCode } from './check-code.ts'
import { confirmApp, findApp, forgetApp, isSecondFactorOn, keepSecret } from './factors.queries.ts'
import { listPasskeys } from './passkeys.queries.ts'
import { renewRecoveryCodes } from './recovery-codes.ts'
import { inviteOf } from './totp.ts'
import { addWay, removeWay, switchOff, tellOfFactor } from './ways.ts'

type Call = Caller & { seal: Seal }

const SECRET_BYTES = 20

/** A secret for the app. Nothing changes until a first code shows that it arrived. */
export function offerSecret(db: Db, person: Person, { now, seal }: Call) {
  return asOwner(db, person, async (transaction, account) => {
    const app = await findApp(transaction, account.id)
    if (app?.confirmed_at) return alreadyThere()
    const secret = randomBytes(SECRET_BYTES)
    await keepSecret(transaction, account.id, seal.close(secret), now)
    const { cafe } = await readPublished(transaction, now)
    return inviteOf(secret, { issuer: cafe.name, label: account.email })
  })
}

/** From now on a code of the app is a way to sign in. */
export function addApp(db: Db, person: Person, code: string, call: Call) {
  return asOwner(db, person, async (transaction, account) => {
    const app = await findApp(transaction, account.id)
    if (!app) return refuse('INVALID_STATE', { message: 'Please start again with a new code.' })
    if (app.confirmed_at) return alreadyThere()
    if (!(await useCode(transaction, account.id, code, call))) return wrongCode()
    const write = () => confirmApp(transaction, account.id, call.now)
    return addWay(transaction, { person, account }, { way: 'app', write }, call)
  })
}

export function removeApp(db: Db, person: Person, call: Caller) {
  return asOwner(db, person, async (transaction, account) => {
    const app = await findApp(transaction, account.id)
    if (!app?.confirmed_at) return refuse('NOT_FOUND')
    const isLast = (await listPasskeys(transaction, account.id)).length === 0
    const write = () => forgetApp(transaction, account.id)
    return removeWay(transaction, { person, account }, { way: 'app', isLast, write }, call)
  })
}

export function renewCodes(db: Db, person: Person, call: Caller) {
  return asOwner(db, person, async (transaction, account) => {
    if (!(await isSecondFactorOn(transaction, account.id))) {
      return refuse('INVALID_STATE', { message: 'There is no second step.' })
    }
    await tellOfFactor(transaction, account, 'new-codes', call)
    return renewRecoveryCodes(transaction, account.id, call.now)
  })
}

export function removeAll(db: Db, person: Person, call: Caller) {
  return asOwner(db, person, (transaction, account) =>
    switchOff(transaction, person, account, call),
  )
}

const alreadyThere = () => refuse('INVALID_STATE', { message: 'You have an app already.' })
