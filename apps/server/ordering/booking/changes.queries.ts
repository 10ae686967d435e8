import type { Insertable, Selectable } from 'kysely'
import { type BookingStatus, isOff } from '#domain/booking/status.ts'
import { announce } from '#server/platform/database/announce.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { rows } from '#server/platform/database/statement.ts'
import { changeRow, findRow, insertRow, pick } from '#server/platform/database/row.ts'
import type { Database } from '#server/platform/database/schema.ts'
import { remember } from '#server/platform/record-audit.ts'
import type { BookingCall } from './booking-call.ts'
import { BECOMING, VISIT } from './bookings.queries.ts'

export type Change = Selectable<Database['changes']>
export type NewChange = Insertable<Database['changes']>

export type Visit = Pick<Change, (typeof VISIT)[number]>
export type Becoming = Pick<Change, (typeof BECOMING)[number]>

export const visitIn = (row: Visit): Visit => pick(row, VISIT)

export const becoming = (change: Becoming): Becoming => pick(change, BECOMING)

/** Made before the booking was paid, and paid for with it. */
export const isOfUnpaid = ({ pay_pence, hold_expires_at }: Change) =>
  hold_expires_at !== null && pay_pence === 0

export async function findOpenChange(db: Db, bookingId: number): Promise<Change | undefined> {
  return findRow(db, 'changes', { booking_id: bookingId, state: 'open' })
}

export type OpenChange = Change & {
  checkout_url: string | null
  /** What is left to pay, less what a gift card pays of it. */
  due_pence: number
}

/** Of these bookings, by their ids; with where they are paid. */
export async function readOpenChanges(
  db: Db,
  bookings: readonly { id: number; status: BookingStatus }[],
) {
  const on = bookings.filter(({ status }) => !isOff(status)).map(({ id }) => id)
  if (on.length === 0) return new Map<number, OpenChange>()
  const open = await rows<OpenChange>(db)`
    select changes.*, amount_pence as due_pence, case when processing_since is null then checkout_url end as checkout_url
    from changes join card_payments on change_id = changes.id
    where changes.state = 'open'
      and changes.booking_id = any(${on}::bigint[])`
  return new Map(open.map((change) => [change.booking_id, change]))
}

export async function findChange(db: Db, id: number): Promise<Change> {
  return db.selectFrom('changes').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
}

/** The booking is locked: of everything that happens to its changes, one waits for the other. */
export async function addChange(db: Db, change: NewChange, call: BookingCall): Promise<Change> {
  const added = await insertRow(db, 'changes', change)
  await tell(db, added, {}, call)
  return added
}

type Ending = { state: 'done'; made_version: number } | { state: 'over'; is_held: false }

export async function endOpenChange(db: Db, change: Change, ending: Ending, call: BookingCall) {
  const ended = await changeRow(db, 'changes', change, ending, call.now)
  await tell(db, ended, { before: { state: change.state } }, call)
  return ended
}

async function tell(
  db: Db,
  change: Change,
  { before }: { before?: Record<string, unknown> },
  call: BookingCall,
): Promise<void> {
  announce(db, 'seats', change.booking_date)
  const { state, booking_date, start_time, end_time, adults, children, total_pence } = change
  const visit = { booking_date, start_time, end_time, adults, children }
  const money = { total_pence, payPence: change.pay_pence, backPence: change.back_pence }
  const after = { state, bookingId: change.booking_id, ...visit, ...money }
  await remember(db, `change.${state}`, change.id, { before, after }, call)
}
