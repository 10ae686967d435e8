import type { Body } from '#contract/contract.ts'
import { isStaff } from '#domain/account/roles.ts'
import { lockAccounts } from '#server/people/accounts/accounts.queries.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import { deleteRows, insertRow, lockRow, updateRow } from '#server/platform/database/row.ts'
import { refusedBy } from '#server/platform/database/violated-constraint.ts'
import type { OfficeCall } from '#server/platform/http/office-call.ts'
import { differenceOf, type Kept, remember } from '#server/platform/record-audit.ts'
import { changedMeanwhile, isRefusal, refuse, type Refusal } from '#server/platform/refusal.ts'
import { timesOf, timeColumns } from '#server/visits/slots/times-of.ts'
import { findShift, type Shift, swapPeople } from './rota.queries.ts'

type Wish = Body<'POST office/shifts'>

export const addShift = (db: Db, wish: Wish, call: OfficeCall) =>
  onceAtATime(db, async (transaction) => {
    const refusal = await whyNotTheirs(transaction, wish.userId)
    if (refusal) return refusal
    const { id } = await insertRow(transaction, 'shifts', {
      ...columns(wish),
      created_at: call.now,
    })
    await remember(transaction, 'shift.added', id, { after: wish }, call)
    return findShift(transaction, id)
  })

export const changeShift = (
  db: Db,
  id: number,
  { version, ...wish }: Body<'PUT office/shifts/{id}'>,
  call: OfficeCall,
) =>
  onceAtATime(db, async (transaction) => {
    const shift = await lockShift(transaction, id, version)
    if (isRefusal(shift)) return shift
    const refusal = await whyNotTheirs(transaction, wish.userId)
    if (refusal) return refusal
    const difference = differenceOf(wishOf(shift), wish, KEPT)
    if (!difference) return shift
    const change = { ...columns(wish), version: shift.version + 1 }
    await updateRow(transaction, 'shifts', { id }, change)
    await remember(transaction, 'shift.changed', id, difference, call)
    return findShift(transaction, id)
  })

export const removeShift = (db: Db, id: number, call: OfficeCall) =>
  inTransaction(db, async (transaction) => {
    const shift = await lockShift(transaction, id)
    if (isRefusal(shift)) return shift
    await deleteRows(transaction, 'shifts', { id })
    await remember(transaction, 'shift.removed', id, { before: wishOf(shift) }, call)
    return undefined
  })

export const swapShifts = (
  db: Db,
  id: number,
  { with: otherId, version }: Body<'POST office/shifts/{id}/swap'>,
  call: OfficeCall,
) =>
  onceAtATime(db, async (transaction) => {
    // Row locks in one order: of two swaps at once, one waits.
    for (const each of [id, otherId].toSorted((a, b) => a - b)) {
      await lockRow(transaction, 'shifts', { id: each })
    }
    const shift = await lockShift(transaction, id, version)
    const other = await lockShift(transaction, otherId)
    if (isRefusal(shift)) return shift
    if (isRefusal(other)) return other
    await swapPeople(transaction, shift, other)
    const change = { before: { userId: shift.user_id }, after: { userId: other.user_id } }
    await remember(transaction, 'shift.swapped', id, change, call)
    return { id }
  })

/** The database refuses staff two shifts at once, in a race as well. */
const onceAtATime = <T>(db: Db, act: (transaction: Db) => Promise<T>) =>
  inTransaction(db, act).catch(
    refusedBy({
      shifts_one_at_a_time: refuse('INVALID_STATE', { message: 'They work at that time already.' }),
    }),
  )

async function lockShift(db: Db, id: number, version?: number): Promise<Shift | Refusal> {
  const isThere = await lockRow(db, 'shifts', { id })
  const shift = isThere && (await findShift(db, id))
  if (!shift) return refuse('NOT_FOUND')
  const isOld = version !== undefined && version !== shift.version
  return isOld ? changedMeanwhile('this shift', presentShift(shift)) : shift
}

/** Locked: who leaves at this moment has no shift to come. */
async function whyNotTheirs(db: Db, userId: number): Promise<Refusal | undefined> {
  const [person] = await lockAccounts(db, [userId])
  if (person && isStaff(person.role)) return undefined
  return refuse('INVALID_STATE', { message: 'This person does not work here.' })
}

const columns = ({ userId, date, ...times }: Wish) => ({
  user_id: userId,
  date,
  ...timeColumns(times),
})

const wishOf = ({ user_id, date, ...times }: Shift): Wish => ({
  userId: user_id,
  date,
  ...timesOf(times),
})

const KEPT: Kept<Wish> = { quoted: ['userId', 'date', 'startTime', 'endTime'] }

export const presentShift = (shift: Shift) => {
  const { id, name, version } = shift
  return { id, name, version, ...wishOf(shift) }
}
