import { randomUUID } from 'node:crypto'
import { addDays } from '#domain/calendar/calendar-date.ts'
import { cafeInstant } from '#domain/calendar/cafe-time.ts'
import { partyTotalPence, slotPrice } from '#domain/pricing/price.ts'
import type { BookingParts } from '#server/ordering/booking/booking-call.ts'
import { findBooking } from '#server/ordering/booking/bookings.queries.ts'
import { cancelOwnBooking } from '#server/ordering/cancel/cancel-own-booking.ts'
import { completeVisits } from '#server/ordering/door/complete-visits.ts'
import { defaultReturnUrls } from '#server/ordering/unpaid/return-urls.ts'
import { orderVisit } from '#server/ordering/place/order-visit.ts'
import { requestCancellation } from '#server/ordering/cancel/request-cancellation.ts'
import { reviewRequest } from '#server/ordering/cancel/review-request.ts'
import { lookThrough } from '#server/ordering/door/look-through.ts'
import { tellArrival } from '#server/ordering/door/tell-arrival.ts'
import { findOpenPayment } from '#server/ordering/ledger/payments.queries.ts'
import { refundBooking } from '#server/ordering/payments/refund-booking.ts'
import { askAboutPayment } from '#server/ordering/unpaid/ask-about-payment.ts'
import { isRefusal, type Refusal } from '#server/platform/refusal.ts'
import { readRules } from '#server/visits/rules/rules.ts'
import type { DemoVisit } from './demo-visits.ts'
import { isPlayed } from './month.queries.ts'

/** The demo's cafe: its clock goes where the story is, and its guests pay at the sandbox. */
export type DemoCafe = BookingParts & {
  today: string
  setClock(now: Temporal.Instant): void
  pay(sessionId: string, card: string): Promise<void>
  userIds: ReadonlyMap<string, number>
  adminId: number
  slotIds: ReadonlyMap<string, number>
}

/** As when others were faster: then this visit is not played. */
export class RefusedVisit extends Error {}

const GOOD_CARD = '4242424242424242'
/** A card whose refunds are refused some time later: staff see what needs attention. */
const CARD_OF_FAILED_REFUND = '4000000000005126'

const noon = (date: string) => cafeInstant(date, '12:00')

/** One booking from the first press to its end, by the very acts that serve real guests. */
export async function playVisit(cafe: DemoCafe, visit: DemoVisit): Promise<void> {
  const date = addDays(cafe.today, visit.day)
  const userId = known(cafe.userIds, visit.guest)
  if (await isPlayed(cafe.db, { userId, date, start: visit.start })) return
  const bookedOn = addDays(date, visit.day > 0 ? -visit.day - 2 : -(visit.daysAhead ?? 4))
  if (visit.fate !== 'unpaid') cafe.setClock(noon(bookedOn))
  const bookingId = await book(cafe, visit, date)
  if (visit.fate === 'unpaid') return
  if (visit.fate === 'cancelled unpaid') {
    expected(await cancelOwnBooking(cafe, await bookingOf(cafe, bookingId), callOf(cafe, visit)))
    return
  }
  await pay(cafe, bookingId, visit)
  cafe.setClock(noon(addDays(bookedOn, 1)))
  await goOn(cafe, bookingId, visit)
  if (visit.day >= 0) return
  if (visit.fate === 'visited') await letPartyIn(cafe, bookingId, cafeInstant(date, visit.start))
  cafe.setClock(cafeInstant(date, '18:00'))
  await completeVisits(cafe)
  // Refused where the door saw nobody in that hour: then nothing is known of them.
  const missed = { bookingId, hasCome: false }
  if (visit.fate === 'missed') await lookThrough(cafe.db, date, [missed], staffCall(cafe))
  if (visit.fate !== 'refunded in part') return
  const refund = { bookingId, amountInMinor: 1_500, reason: 'quality_issue' }
  expected(await refundBooking(cafe, { ...refund, limitPence: Infinity }, staffCall(cafe)))
}

async function book(cafe: DemoCafe, visit: DemoVisit, date: string): Promise<number> {
  const { settings } = await readRules(cafe.db)
  const { adults, children } = visit
  const call = callOf(cafe, visit)
  const order = {
    owner: { userId: call.actor.id },
    slotId: known(cafe.slotIds, visit.start),
    date,
    adults,
    children,
    totalPence: partyTotalPence(slotPrice(settings, 60), adults + children),
    specialRequests: visit.specialRequests ?? '',
    urls: defaultReturnUrls(cafe.publicUrl),
  }
  const placed = await orderVisit(cafe, order, call)
  return expected(placed).bookingId
}

async function pay(cafe: DemoCafe, bookingId: number, { fate }: DemoVisit): Promise<void> {
  const payment = await findOpenPayment(cafe.db, bookingId)
  if (!payment?.provider_session_id) throw new Error('the demo has nothing to pay')
  const card = fate === 'refund fails' ? CARD_OF_FAILED_REFUND : GOOD_CARD
  await cafe.pay(payment.provider_session_id, card)
  const { publicUrl } = cafe
  const call = { actor: { kind: 'provider' } as const, now: cafe.clock.now(), publicUrl }
  await askAboutPayment(cafe, payment.id, call)
}

async function goOn(cafe: DemoCafe, bookingId: number, visit: DemoVisit): Promise<void> {
  const { fate } = visit
  if (!asksToCancel.has(fate)) return
  const booking = await bookingOf(cafe, bookingId)
  const reason = 'Something came up at work, sorry.'
  const request = expected(
    await requestCancellation(cafe, booking, { reason }, callOf(cafe, visit)),
  )
  if (fate === 'asks to cancel') return
  const isApproved = fate !== 'wanted to cancel'
  const adminNotes = isApproved ? null : 'Spoke on the phone: they would like to come after all.'
  expected(await reviewRequest(cafe, request.id, { isApproved, adminNotes }, staffCall(cafe)))
}

export async function letPartyIn(cafe: DemoCafe, bookingId: number, at: Temporal.Instant) {
  cafe.setClock(at)
  await tellArrival(
    cafe.db,
    { id: randomUUID(), bookingId, at },
    { ...staffCall(cafe), canSell: true },
  )
}

async function bookingOf({ db }: DemoCafe, id: number) {
  const booking = await findBooking(db, id)
  if (!booking) throw new Error(`the demo lost booking ${id}`)
  return booking
}

const asksToCancel = new Set<DemoVisit['fate']>([
  'asks to cancel',
  'wanted to cancel',
  'cancelled with approval',
  'refund fails',
])

function callOf({ clock, publicUrl, userIds }: DemoCafe, { guest }: DemoVisit) {
  const actor = { kind: 'customer', id: known(userIds, guest) } as const
  return { actor, now: clock.now(), publicUrl }
}

function staffCall({ clock, publicUrl, adminId }: DemoCafe) {
  return { actor: { kind: 'admin', id: adminId } as const, now: clock.now(), publicUrl }
}

function expected<T>(answer: T | Refusal): T {
  if (isRefusal(answer)) throw new RefusedVisit(answer.refused)
  return answer
}

function known(ids: ReadonlyMap<string, number>, name: string): number {
  const id = ids.get(name)
  if (id === undefined) throw new Error(`the demo knows no ${name}`)
  return id
}
