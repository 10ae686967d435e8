import type { Db } from '#server/platform/database/connect.ts'
import { rows } from '#server/platform/database/statement.ts'
import { refuse, type Refusal } from '#server/platform/refusal.ts'

type Piece = { addOnId: number; quantity: number }

/** Add-ons of a booking, by id: the order of their row locks. */
const listPieces = (db: Db, bookingId: number) =>
  rows<Piece>(db)`
    select add_on_id as "addOnId", sum(quantity)::integer as quantity from lines
    where booking_id = ${bookingId} and add_on_id is not null group by add_on_id order by add_on_id`

/** Row locks of add-ons; refuses where one has not as many left. The answer is good until the commit. */
async function lockStock(db: Db, pieces: readonly Piece[]): Promise<Refusal | null> {
  if (pieces.length === 0) return null
  const stocked = await rows<{ id: number; left: number | null }>(db)`
    select id, stock - sold as left from add_ons
    where id = any(${pieces.map(({ addOnId }) => addOnId)}::bigint[]) order by id for no key update`
  const lacks = stocked.some(({ id, left }) => {
    const wanted = pieces.filter(({ addOnId }) => addOnId === id)
    return left !== null && wanted.reduce((sum, { quantity }) => sum + quantity, 0) > left
  })
  return lacks ? refuse('ADD_ON_SOLD_OUT') : null
}

/** Sells add-ons, or nothing of them: after seats, before codes (docs/rules/seats.md#order-of-locks). */
export async function takeStock(db: Db, pieces: readonly Piece[]): Promise<Refusal | null> {
  const refusal = await lockStock(db, pieces)
  if (!refusal) await addToSold(db, pieces, 1)
  return refusal
}

export const takeStockOf = async (db: Db, bookingId: number) =>
  takeStock(db, await listPieces(db, bookingId))

export const lacksStockFor = async (db: Db, bookingId: number) =>
  lockStock(db, await listPieces(db, bookingId))

/** Gives back what a booking had, which lets go of its seats. */
export async function giveBackStock(db: Db, bookingId: number): Promise<void> {
  const pieces = await listPieces(db, bookingId)
  if (pieces.length === 0) return
  await lockAddOns(db, [bookingId], [])
  await addToSold(db, pieces, -1)
}

/** Row locks of what bookings give back and another takes in one transaction, by id. */
export const lockAddOns = (db: Db, bookingIds: readonly number[], also: readonly number[]) =>
  rows(db)`
    select from add_ons where id = any(${also}::bigint[])
      or id in (select add_on_id from lines where booking_id = any(${bookingIds}::bigint[]))
    order by id for no key update`

async function addToSold(db: Db, pieces: readonly Piece[], one: 1 | -1): Promise<void> {
  if (pieces.length === 0) return
  await rows(db)`
    update add_ons set sold = sold + ${one} * wanted.quantity
    from (select id, sum(quantity)::integer as quantity
      from unnest(${pieces.map(({ addOnId }) => addOnId)}::bigint[],
        ${pieces.map(({ quantity }) => quantity)}::integer[]) as piece (id, quantity)
      group by id) as wanted
    where add_ons.id = wanted.id`
}
