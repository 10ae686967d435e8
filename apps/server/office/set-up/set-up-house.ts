import { parseHours, parseWeekendDays, type WorkingDay } from '#domain/calendar/hours.ts'
import { cafeDate } from '#domain/calendar/cafe-time.ts'
import { hourlySlots, SET_UP } from '#domain/house/set-up.ts'
import { insertFirstVersion } from '#server/office/studio/studio.queries.ts'
import type { AccountCall } from '#server/people/accounts/account-call.ts'
import { lockAccount } from '#server/people/accounts/accounts.queries.ts'
import { makeOwner } from '#server/people/accounts/seed-accounts.ts'
import { trustNetwork } from '#server/people/sign-in/guesses.queries.ts'
import { refuseMostUsed } from '#server/people/sign-in/most-used-passwords.ts'
import { hashPassword } from '#server/people/sign-in/passwords.ts'
import type { SignedIn } from '#server/people/sign-in/sign-in.ts'
import { openSignIn } from '#server/people/sign-in/sign-ins.queries.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import { updateRow } from '#server/platform/database/row.ts'
import { hasOwner, lockSeed } from '#server/platform/house/has-owner.ts'
import { followPlace, writePlace } from '#server/platform/house/place.ts'
import type { OfficeCall } from '#server/platform/http/office-call.ts'
import { actorOf, remember } from '#server/platform/record-audit.ts'
import { isRefusal, type Refusal, refuse, Refused } from '#server/platform/refusal.ts'
import type { Seal } from '#server/platform/sealed.ts'
import { saveWeek } from '#server/visits/hours/save-working-hours.ts'
import { readWorkingHours } from '#server/visits/hours/working-hours.queries.ts'
import { saveSettings } from '#server/visits/settings/save-settings.ts'
import { changingRules } from '#server/visits/settings/lock-rules.ts'
import { seedSlots } from '#server/visits/slots/seed-slots.ts'
import { firstHouse, firstPlace, type Wanted } from './first-house.ts'
import { isSetUpCode } from './set-up-code.ts'

/** Makes a cafe of an empty database, once: its owner, when it is open, what it costs, what it says of itself. */
export async function setUpHouse(
  db: Db,
  wanted: Wanted,
  call: AccountCall & { seal: Seal },
): Promise<SignedIn | Refusal> {
  if (!isSetUpCode(call.seal, wanted.code)) {
    const message = 'That is not the code that the server printed when it started.'
    return refuse('WRONG_CODE', { fields: { code: message } })
  }
  const refusal = await refuseMostUsed(wanted.password, 'password')
  if (refusal) return refusal
  const password_hash = await hashPassword(wanted.password)
  // What was said of a place that is not to be is forgotten again.
  return makeHouse(db, wanted, password_hash, call).finally(() => followPlace(db))
}

const makeHouse = (db: Db, wanted: Wanted, password_hash: string, call: AccountCall) =>
  inTransaction(db, async (transaction): Promise<SignedIn | Refusal> => {
    await lockSeed(transaction)
    if (await hasOwner(transaction)) {
      return refuse('INVALID_STATE', { message: 'This cafe is set up already. Please sign in.' })
    }
    await writePlace(transaction, firstPlace(wanted))
    await followPlace(transaction)
    // Once more: the least that can be charged is known now that the currency is. Rolls back.
    const basePrice = SET_UP.basePrice(wanted.basePrice)
    if (basePrice) throw new Refused(refuse('VALIDATION', { fields: { basePrice } }))
    const { name, email } = wanted
    const id = await makeOwner(transaction, { name, email, password_hash }, call.now)
    const by = { actor: actorOf({ id, role: 'Admin' }), now: call.now, requestId: call.requestId }
    await openRoom(transaction, wanted, by)
    const date = cafeDate(call.now)
    const content = firstHouse(wanted, Number(date.slice(0, 4)))
    const first = { content, changes: ['The cafe was set up.'], madeBy: id }
    await insertFirstVersion(transaction, first, call.now)
    await remember(transaction, 'house.set-up', 0, {}, by)
    return signOwnerIn(transaction, id, call)
  })

/** Price, seats and hours, by the acts that change them later. */
async function openRoom(db: Db, wanted: Wanted, by: OfficeCall) {
  const { businessHours, weekendBusinessHours, basePrice, seats } = wanted
  const texts = {
    businessHours,
    weekendBusinessHours,
    basePrice,
    defaultSlotCapacity: seats,
    weekendSlotCapacity: seats,
  }
  const settings = Object.entries(texts).map(([key, value]) => ({ key, value }))
  const saved = await saveSettings(db, { settings }, by)
  if (isRefusal(saved)) throw new Refused(saved)
  const { week } = (await readWorkingHours(db)).hours
  const closed = parseWeekendDays(wanted.closedDays) ?? []
  const after = week.map((day): WorkingDay =>
    closed.includes(day.day) ? { ...day, mode: 'closed' } : day,
  )
  await changingRules(db, (transaction) => saveWeek(transaction, week, after, by))
  const hours = [businessHours, weekendBusinessHours].flatMap((text) => parseHours(text) ?? [])
  await seedSlots(db, by.now, hourlySlots(...hours))
}

async function signOwnerIn(db: Db, id: number, { now, device, networks }: AccountCall) {
  const account = await lockAccount(db, id)
  const opened = account && (await openSignIn(db, account, now, device))
  if (!opened) throw new Error('The owner who was just made cannot sign in')
  await trustNetwork(db, { email: account.email, networks }, now)
  // The password was chosen a moment ago: proof enough to add a second factor at once.
  await updateRow(db, 'sign_ins', { id: opened.id }, { proved_at: now })
  return { account, opened }
}
