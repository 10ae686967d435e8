import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { officeActions } from '#domain/booking/office-actions.ts'
import { BOOKING_STATUSES, CANCELLATION_SOURCE_LABELS } from '#domain/booking/status.ts'
import { canMove, HAPPENS, type MoveCause } from './booking.ts'

const { moves: MOVES, acts: ACTS } = HAPPENS

// The table of docs/rules/states.md#moves, line by line, in another form than the code has it.
const DECIDED = `
  new pending booking
  pending confirmed payment
  pending confirmed free
  pending confirmed desk
  pending confirmed voucher
  pending cancelled user
  pending cancelled auto_cleanup
  pending cancelled admin
  pending cancelled admin_bulk
  pending not_confirmed payment_failed
  confirmed cancelrequested request
  confirmed cancelled user
  confirmed cancelled admin
  confirmed cancelled admin_bulk
  confirmed cancelled full_refund
  confirmed completed visit_over
  cancelrequested cancelled admin_approval
  cancelrequested confirmed withdrawal
  cancelrequested confirmed denial
  cancelled confirmed reconfirm
  cancelled confirmed late_payment
  not_confirmed confirmed reconfirm
  not_confirmed confirmed late_payment
`
  .trim()
  .split('\n')
  .map((line) => line.trim())

const starts = ['new', ...BOOKING_STATUSES] as const
const causes = Object.keys(MOVES) as MoveCause[]
const moves = Object.values(MOVES)

test('of all combinations, exactly the decided ones are possible', () => {
  const possible = starts.flatMap((from) =>
    BOOKING_STATUSES.flatMap((to) =>
      causes.filter((by) => canMove(from, to, by)).map((by) => `${from} ${to} ${by}`),
    ),
  )
  expect(possible.sort()).toEqual([...DECIDED].sort())
})

test('completed is the end, and every status can be reached', () => {
  expect(moves.flatMap((move) => move.from)).not.toContain('completed')
  const reached = new Set<string>(['new'])
  for (const _ of moves) {
    for (const { from, to } of moves) if (from.some((each) => reached.has(each))) reached.add(to)
  }
  expect([...reached].sort()).toEqual([...starts].sort())
})

test('whatever cancels is a cancellation source with a label', () => {
  const cancelling = causes.filter((cause) => MOVES[cause].to === 'cancelled')
  for (const cause of cancelling) expect(CANCELLATION_SOURCE_LABELS).toHaveProperty(cause)
  const unused = Object.keys(CANCELLATION_SOURCE_LABELS).filter(
    (source) => !cancelling.some((cause) => cause === source),
  )
  expect(unused).toEqual(['unknown'])
})

test('staff are offered nothing that the table of states refuses', () => {
  const pence = fc.nat(3000)
  fc.assert(
    fc.property(
      fc.constantFrom(...BOOKING_STATUSES),
      pence,
      pence,
      (status, paidPence, refundedPence) => {
        const actions = officeActions({ status, paidPence, refundedPence })
        const cancels =
          canMove(status, 'cancelled', 'admin') || canMove(status, 'cancelled', 'admin_approval')
        expect(actions.canCancel).toBe(cancels)
        const reconfirms = canMove(status, 'confirmed', 'reconfirm')
        expect(actions.canReconfirm).toBe(reconfirms && refundedPence === 0)
        expect(actions.canRefund).toBe(paidPence > refundedPence)
      },
    ),
  )
})

const read = (file: string) => readFileSync(join(import.meta.dirname, file), 'utf8')

test('each move is made where the table says', () => {
  const isMade = (cause: MoveCause, text: string) =>
    /\b(mustMove|moveBooking|settle|place)\(/.test(text) &&
    text.includes(`'${WRITTEN[cause] ?? cause}'`)
  const elsewhere = causes.flatMap((cause) =>
    MOVES[cause].in
      .filter((file) => !isMade(cause, read(file)))
      .map((file) => `${cause} in ${file}`),
  )
  expect(elsewhere).toEqual([])
})

/** A new booking is written, not moved. */
const WRITTEN: Partial<Record<MoveCause, string>> = { booking: 'pending' }

test('whatever changes a booking is in one of the tables, and whatever is there exists', () => {
  const named = [...moves, ...Object.values(ACTS)].flatMap((each) => each.in)
  const files = globSync('../{ordering,people,office}/**/*.ts', { cwd: import.meta.dirname })
  const changing = files
    .map((file) => file.replace('../ordering/', ''))
    .filter((file) => !file.includes('.test.') && !WRITERS.includes(file))
    .filter((file) => /\b(moveBooking|mustMove|changeBooking)\(/.test(read(file)))
  expect(changing.length).toBeGreaterThan(15)
  expect(changing.filter((file) => !named.includes(file))).toEqual([])
  for (const file of named) expect(read(file)).toMatch(/export/)
})

/** By which the others do it. */
const WRITERS = ['booking/bookings.queries.ts', 'seats/move-booking.ts', 'money/settle.ts']
