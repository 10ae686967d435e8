import { randomUUID } from 'node:crypto'
import * as fc from 'fast-check'
import type { Answer as Body } from '#contract/contract.ts'
import { call } from '#testing/cafe.ts'
import { changePaid, wishes } from './changes.ts'
import {
  anyOne,
  isAsked,
  isConfirmed,
  isOff,
  isPaid,
  kind,
  onBooking,
  pence,
  pick,
} from './deed.ts'
import { backOf, leftOf, type Look, type Seen } from './seen.ts'
import { tellOnce } from './tell.ts'
import { saveSeats, type World } from './world.ts'

export const staffActs = {
  'staff-changes': onBooking(
    8,
    { ...wishes, waive: fc.boolean(), role: fc.constantFrom('Desk', 'Admin') },
    async (world, id, { role, ...wish }) =>
      changePaid(world, id, { ...(await world.staff(role)), path: `bookings/${id}/changes` }, wish),
    isConfirmed,
  ),
  delete: onBooking(
    1,
    {},
    async (world, id) => {
      const answer = await call(world, await world.staff('Admin'), `DELETE bookings/admin/${id}`)
      if (answer.status === 200) {
        world.booked.delete(id)
        world.tickets.delete(id)
      }
      return answer
    },
    ({ paid, status }) => paid === 0 && status !== 'confirmed',
  ),
  refund: onBooking(
    3,
    { part: fc.option(pence(2_000)) },
    async (world, bookingId, { part }) => {
      const staff = await world.staff('Admin')
      const wish = { bookingId, ...(part && { amountInMinor: part }) }
      const keyed = { 'idempotency-key': randomUUID() }
      return tellOnce(
        world,
        () => call(world, staff, 'POST StripePayments/refund', wish, keyed),
        ({ amount, needsAttention }: Body<'POST StripePayments/refund'>) => {
          if (needsAttention) return
          world.expected.push((before, after) =>
            wrongRefund(before, after, bookingId, amount, part),
          )
        },
      )
    },
    isPaid,
  ),
  'staff-cancels': onBooking(3, {}, setStatus('cancelled')),
  'staff-reconfirms': onBooking(2, {}, setStatus('confirmed'), isOff),
  review: onBooking(
    5,
    { isApproved: fc.boolean() },
    async (world, id, { isApproved }) => {
      const staff = await world.staff('Admin')
      const { body } = await call(world, staff, 'GET bookings/admin/cancellation-requests')
      const all: Body<'GET bookings/admin/cancellation-requests'>['requests'] = body.requests
      const request = all.find(({ bookingId }) => bookingId === id)
      if (!request) return null
      const path = `POST bookings/admin/cancellation-requests/${request.id}/review` as const
      return call(world, staff, path, { isApproved })
    },
    isAsked,
  ),
  'bulk-cancel': kind(
    1,
    { bookings: fc.array(anyOne, { minLength: 1, maxLength: 3 }), refund: fc.boolean() },
    async (world, { bookings, refund }) => {
      const ids = bookings.flatMap((number) => pick([...world.seen.keys()], number) ?? [])
      if (ids.length === 0) return null
      const form = { bookings: ids.map((id) => ({ id })), refund }
      return cancelMany(world, 'POST bookings/admin/bulk-cancel', form)
    },
  ),
  'day-cancel': kind(1, { visit: anyOne, refund: fc.boolean() }, async (world, wish) => {
    const { date } = pick(world.visits(), wish.visit)!
    return cancelMany(world, `POST admin/days/${date}/cancel`, { refund: wish.refund })
  }),
  seats: kind(1, { seats: fc.integer({ min: 3, max: 9 }) }, async (world, { seats }) => {
    const answer = await saveSeats(world, seats)
    if (answer.status === 200) world.seats = seats
    return answer
  }),
}

function setStatus(status: 'cancelled' | 'confirmed') {
  return async (world: World, id: number) =>
    call(world, await world.staff('Admin'), `PUT bookings/admin/${id}/status`, { status })
}

/** As much goes back as was said: the part that was asked for, or all that was left. */
function wrongRefund(before: Look, after: Look, id: number, said: number, part: number | null) {
  const [was, is] = [before.get(id), after.get(id)]
  if (!was || !is) return [`booking ${id} is not there`]
  const asked = part ?? leftOf(was)
  const back = backOf(is) - backOf(was)
  return back === said && said === asked
    ? []
    : [`booking ${id} gives ${back}p back, said ${said}p, asked for ${asked}p`]
}

/** What a dry run says is what happens, and what happens is what is said. */
async function cancelMany(world: World, path: `POST ${string}`, form: { refund: boolean }) {
  const staff = await world.staff('Admin')
  const preview = await call(world, staff, path, { ...form, dryRun: true })
  const answer = await call(world, staff, path, { ...form, dryRun: false })
  if (answer.status !== 200) return answer
  const outcome: Body<'POST bookings/admin/bulk-cancel'> = answer.body
  const goesBack = (was?: Seen) => form.refund || was?.status === 'cancelrequested'
  world.expected.push((before, after) => {
    const back = outcome.cancelled.reduce((sum, id) => {
      const [was, is] = [before.get(id), after.get(id)]
      const { credited } = world.books.of(id)
      return sum + (was && is ? backOf(is) - backOf(was) - credited : 0)
    }, 0)
    const said = outcome.refundTotalInMinor
    // A refund that failed at once, as beside one at the provider, has left its money here.
    const failed = form.refund
      ? outcome.cancelled.reduce((sum, id) => sum + leftOf(after.get(id)!), 0)
      : 0
    // A checkout is closed on the way, and may turn out to have been paid: nobody knew it before.
    const arrived = outcome.cancelled
      .filter((id) => goesBack(before.get(id)))
      .reduce((sum, id) => sum + after.get(id)!.paid - before.get(id)!.paid, 0)
    return [
      ...(said === back + failed ? [] : [`${said}p were said to go back, ${back}p do`]),
      ...(preview.body.refundTotalInMinor + arrived === said
        ? []
        : ['the dry run said something else']),
      ...outcome.cancelled.flatMap((id) => {
        const [was, is] = [before.get(id), after.get(id)]
        if (!was || is?.status !== 'cancelled') return [`booking ${id} was not cancelled`]
        return goesBack(was) === leftOf(is) < leftOf(was) || leftOf(was) === 0
          ? []
          : [`booking ${id} keeps ${leftOf(is)}p of ${leftOf(was)}p`]
      }),
    ]
  })
  return answer
}
