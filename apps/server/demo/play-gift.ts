import { addDays } from '#domain/calendar/calendar-date.ts'
import { cafeInstant } from '#domain/calendar/cafe-time.ts'
import { buyGift, type GiftForm } from '#server/ordering/sales/buy-gift.ts'
import { askAboutPayment } from '#server/ordering/unpaid/ask-about-payment.ts'
import { findPaymentOfGift } from '#server/ordering/ledger/payments.queries.ts'
import { findRow } from '#server/platform/database/row.ts'
import { isRefusal } from '#server/platform/refusal.ts'
import { type DemoCafe, RefusedVisit } from './play-visit.ts'

type DemoGift = Pick<GiftForm, 'amount' | 'name' | 'email' | 'cat' | 'message'> & {
  /** Of a visit card; then the amount is their price. */
  visits?: number
  /** Days from the first day of the demo. */
  day: number
  /** None of one that its giver printed. */
  to?: readonly [name: string, email: string]
  /** Arrives so many days after that day; at once where nothing is said. */
  arrivesAfter?: number
}

/** One that has arrived, one that waits for its day, one to print, and ten visits for the price of nine. */
export const demoGifts: readonly DemoGift[] = [
  {
    day: -12,
    amount: 30,
    name: 'Morag Sinclair',
    email: 'morag@example.com',
    cat: 'pudding',
    message: 'For a quiet hour, whenever you need one.',
    to: ['Finlay Sinclair', 'finlay@example.com'],
  },
  {
    day: -3,
    amount: 50,
    name: 'Eilidh Grant',
    email: 'eilidh@example.com',
    cat: 'clementine',
    message: 'Happy birthday, and mind the box.',
    to: ['Ross Grant', 'ross@example.com'],
    arrivesAfter: 24,
  },
  {
    day: -1,
    amount: 15,
    name: 'Hamish Baird',
    email: 'hamish@example.com',
    cat: 'haar',
    message: '',
  },
  {
    day: -5,
    amount: 135,
    visits: 10,
    name: 'Catriona Weir',
    email: 'catriona@example.com',
    cat: 'snowdrop',
    message: 'A Tuesday with the cats, ten times.',
    to: ['Isobel Weir', 'isobel@example.com'],
  },
]

/** A gift card from the order to the money, by the very acts that serve real givers. */
export async function playGift(cafe: DemoCafe, gift: DemoGift): Promise<void> {
  const { day, to, arrivesAfter, visits = null, ...order } = gift
  if (await findRow(cafe.db, 'gifts', { giver_email: gift.email })) return
  cafe.setClock(cafeInstant(addDays(cafe.today, day), '12:00'))
  const call = {
    actor: { kind: 'visitor' },
    now: cafe.clock.now(),
    publicUrl: cafe.publicUrl,
  } as const
  const [receiverName, receiverEmail] = to ?? [null, null]
  const sendOn = arrivesAfter === undefined ? null : addDays(cafe.today, day + arrivesAfter)
  const ordered = await buyGift(
    cafe,
    { ...order, visits, receiverName, receiverEmail, sendOn },
    undefined,
    call,
  )
  if (isRefusal(ordered)) throw new RefusedVisit(ordered.refused)
  const row = await findRow(cafe.db, 'gifts', { giver_email: gift.email })
  const payment = await findPaymentOfGift(cafe.db, row?.id ?? 0)
  if (!payment?.provider_session_id) throw new RefusedVisit('no checkout')
  await cafe.pay(payment.provider_session_id, '4242424242424242')
  await askAboutPayment(cafe, payment.id, call)
}
