import { expect, test } from 'vitest'
import { canMove, MOVES } from './moves.ts'
import type { Move, MoveCause } from './moves.ts'
import { BOOKING_STATUS_LABELS, CANCELLATION_SOURCE_LABELS, isBookingStatus } from './status.ts'

// The table of the decisions (D15), line by line, in another form than the code has it.
const DECIDED = `
  new pending booking
  pending confirmed payment
  pending confirmed free
  pending confirmed desk
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
  cancelrequested confirmed denial
  cancelled confirmed reconfirm
  cancelled confirmed late_payment
  not_confirmed confirmed reconfirm
  not_confirmed confirmed late_payment
`
  .trim()
  .split('\n')
  .map((line) => line.trim())

const statuses = Object.keys(BOOKING_STATUS_LABELS).filter(isBookingStatus)
const starts: Move['from'][] = ['new', ...statuses]
const causes: MoveCause[] = [...new Set(MOVES.flatMap((move) => move.by))]

test('of all combinations, exactly the decided ones are possible', () => {
  const possible = starts.flatMap((from) =>
    statuses.flatMap((to) =>
      causes.filter((by) => canMove(from, to, by)).map((by) => `${from} ${to} ${by}`),
    ),
  )
  expect(possible.sort()).toEqual([...DECIDED].sort())
})

test('completed is the end, and every status can be reached', () => {
  expect(MOVES.some((move) => move.from === 'completed')).toBe(false)
  const reached = new Set<string>(['new'])
  for (const _ of MOVES) {
    for (const { from, to } of MOVES) if (reached.has(from)) reached.add(to)
  }
  expect([...reached].sort()).toEqual([...starts].sort())
})

test('whatever cancels is a cancellation source with a label', () => {
  const cancelling = MOVES.filter((move) => move.to === 'cancelled').flatMap((move) => move.by)
  for (const cause of cancelling) expect(CANCELLATION_SOURCE_LABELS).toHaveProperty(cause)
  const unused = Object.keys(CANCELLATION_SOURCE_LABELS).filter(
    (source) => !cancelling.some((cause) => cause === source),
  )
  expect(unused).toEqual(['unknown'])
})
