import type { Contract } from '#contract/contract.ts'
import type { BookingStatus } from '#domain/booking/status.ts'
import { cafeDate } from '#domain/calendar/cafe-time.ts'
import type { BookingParts } from '#server/ordering/booking/booking-call.ts'
import { findBooking } from '#server/ordering/booking/bookings.queries.ts'
import { countActiveBookings } from '#server/ordering/booking/active-bookings.queries.ts'
import { presentOfficeUser } from '#server/people/staff/users.presenter.ts'
import { findUser } from '#server/people/staff/users.queries.ts'
import type { ReadOld } from '#server/platform/database/read-old.ts'
import type { Implement } from '#server/platform/http/implement.ts'
import { unprovenLately } from '#server/platform/http/proof.ts'
import { refuse, saying } from '#server/platform/refusal.ts'
import {
  bulkCancel,
  type BulkOutcome,
  cancelDay,
  listExpected,
  previewBulkCancel,
} from '#server/ordering/cancel/bulk-cancel.ts'
import { cancelByStaff } from '#server/ordering/cancel/cancel-by-staff.ts'
import { deleteBooking } from '#server/ordering/cancel/delete-booking.ts'
import { reconfirmBooking } from '#server/ordering/cancel/reconfirm-booking.ts'
import { renewLinks } from '#server/ordering/ticket/renew-links.ts'
import { remember } from '#server/platform/record-audit.ts'
import { exportBookings } from './export-bookings.ts'
import {
  presentBulk,
  presentOfficeBooking,
  presentStory,
  presentTotal,
} from './office-bookings.presenter.ts'
import {
  findOfficeBooking,
  listOfficeBookings,
  listUnreachable,
  type OfficeList,
} from './office-bookings.queries.ts'
import { readStory } from './read-story.ts'
import type { OfficeView } from './index-ranges.ts'

/** Staff cancel and reconfirm; every other status comes about by itself. */
const staffActs = new Map<BookingStatus, typeof cancelByStaff>([
  ['cancelled', cancelByStaff],
  ['confirmed', reconfirmBooking],
])

type Parts = BookingParts & { readOld: ReadOld }

export function officeBookingRoutes(implement: Implement<Contract>, parts: Parts): void {
  const { db, clock, readOld } = parts

  const today = () => cafeDate(clock.now())

  async function list(view: OfficeView, query: OfficeList) {
    const { rows, total } = await listOfficeBookings(db, view, query, today())
    const items = rows.map(presentOfficeBooking)
    if (total === null) return items
    return { items, ...presentTotal(total, query.pageSize) }
  }
  implement('GET bookings/admin/all', ({ query }) => list('all', query))
  implement('GET bookings/admin/upcoming', ({ query }) => list('upcoming', query))
  implement('GET bookings/admin/history', ({ query }) => list('history', query))

  implement('GET admin/users/{id}/bookings', async ({ params }) => {
    const now = clock.now()
    const user = await findUser(db, params.id, now)
    if (!user) return refuse('NOT_FOUND')
    const { rows } = await listOfficeBookings(db, 'all', { userId: user.id }, today())
    return {
      user: presentOfficeUser(user),
      total_bookings: user.booking_count,
      active_bookings: await countActiveBookings(db, user.id, now),
      bookings: rows.map(presentOfficeBooking),
    }
  })

  implement('GET bookings/admin/export', async ({ query, reply, person, by }) => {
    const { view, ...list } = query
    const refusal = unprovenLately(person, by.now)
    if (refusal) return refusal
    const { search, ...asked } = list
    // Who was looked for is a name, and the audit is not erased.
    const after = { ...asked, ...(search && { isSearched: true }) }
    await remember(db, 'bookings.exported', view, { after }, by)
    const name = `bookings-${view}-${today()}.csv`
    reply.header('content-disposition', `attachment; filename="${name}"`)
    return exportBookings(readOld, view, list, today())
  })

  const show = async (id: number) => {
    const booking = await findOfficeBooking(db, id)
    return booking ? presentOfficeBooking(booking) : refuse('NOT_FOUND')
  }
  implement('GET bookings/admin/{id}', ({ params }) => show(params.id))

  implement('GET bookings/admin/{id}/story', async ({ params }) => {
    const booking = await findBooking(db, params.id)
    return booking ? presentStory(await readStory(db, booking)) : refuse('NOT_FOUND')
  })

  implement('POST bookings/admin/{id}/links', async ({ params, by }) => {
    const booking = await findBooking(db, params.id)
    if (!booking) return refuse('NOT_FOUND')
    const refusal = await renewLinks(db, booking, by)
    const more = booking.user_id === null ? ' A new one is on its way.' : ''
    return refusal ?? { message: `Old links no longer work.${more}` }
  })

  implement('PUT bookings/admin/{id}/status', async ({ params, body, person, by }) => {
    const act = staffActs.get(body.status)
    if (!act) return refuse('INVALID_STATE')
    // Credit instead of money issues stored value.
    const unproven = body.credit ? unprovenLately(person, by.now) : undefined
    if (unproven) return unproven
    const refusal = await act(parts, params.id, body, by)
    return refusal ?? show(params.id)
  })

  const showBulk = async (outcomes: BulkOutcome[], dryRun: boolean) => {
    const ids = outcomes.flatMap(({ id, refusal }) => (refusal ? [] : id))
    return presentBulk(outcomes, await listUnreachable(db, ids), dryRun)
  }

  implement('POST bookings/admin/bulk-cancel', async ({ body, person, by }) => {
    if (body.dryRun) return showBulk(await previewBulkCancel(db, body), true)
    const refusal = body.refund && unprovenLately(person, by.now)
    if (refusal) return refusal
    return showBulk(await bulkCancel(parts, body, by), false)
  })

  implement('POST admin/days/{date}/cancel', async ({ params: { date }, body, person, by }) => {
    const expected = await listExpected(db, date, clock.now())
    const { rows } = await listOfficeBookings(db, 'all', { dateFrom: date, dateTo: date }, today())
    const bookings = expected
      .flatMap(({ id }) => rows.find((row) => row.id === id) ?? [])
      .map(presentOfficeBooking)
    if (body.dryRun) {
      const preview = await previewBulkCancel(db, { ...body, bookings: expected })
      return { ...(await showBulk(preview, true)), bookings }
    }
    const refusal = body.refund && unprovenLately(person, by.now)
    if (refusal) return refusal
    return { ...(await showBulk(await cancelDay(parts, date, body, by), false)), bookings }
  })

  implement('DELETE bookings/admin/{id}', ({ params, by }) =>
    saying('The booking has been deleted.', deleteBooking(parts, params.id, by)),
  )
}
