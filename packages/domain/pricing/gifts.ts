import { addDays } from '#domain/calendar/calendar-date.ts'
import { weekdayDateLabel } from '#domain/calendar/labels.ts'
import { formatPounds } from './money.ts'

/** What a gift card may be worth, as the owner has it. */
export type GiftBounds = { leastPence: number; mostPence: number }

const USUAL = [1500, 3000, 5000]

/** The amounts that stand on buttons; any other is typed. */
export const giftAmounts = ({ leastPence, mostPence }: GiftBounds) =>
  USUAL.filter((pence) => pence >= leastPence && pence <= mostPence)

/** Null is what could not be read as an amount. */
export function checkGiftAmount(pence: number | null, bounds: GiftBounds): string | null {
  const { leastPence, mostPence } = bounds
  if (pence !== null && pence >= leastPence && pence <= mostPence) return null
  return `Choose an amount from ${formatPounds(leastPence)} to ${formatPounds(mostPence)}.`
}

const FURTHEST_DAYS = 365

/** The last day on which a gift that is bought today can arrive. */
export const lastGiftDay = (today: string) => addDays(today, FURTHEST_DAYS)

/** The day on which it arrives: from today on, within a year. */
export function checkGiftDay(date: string, today: string): string | null {
  if (date < today) return 'This day is over. Choose today or a day to come.'
  const last = lastGiftDay(today)
  return date > last ? `Choose a day until ${weekdayDateLabel(last)}.` : null
}

export const GIFT_MESSAGE_MOST = 300

/** The cats that a card may show: one drawing each. */
export const GIFT_CATS = ['biscuit', 'clementine', 'haar', 'pudding', 'snowdrop', 'domino'] as const
export type GiftCat = (typeof GIFT_CATS)[number]

export const GIFT_REFUND_DAYS = 14

type Worth = { paidPence: number; facePence: number; balancePence: number }

/** What was paid for what is left: a free visit of a card is worth nothing to who gives it back. */
export const paidFor = ({ paidPence, facePence, balancePence }: Worth): number =>
  Math.floor((balancePence * paidPence) / facePence)

type Bought = { amountPence: number; balancePence: number; boughtAt: number; isBlocked: boolean }

/** Whether its giver may have all of the money back: soon enough, and while nothing of it is spent. */
export const canRefundGift = (
  { amountPence, balancePence, boughtAt, isBlocked }: Bought,
  now: number,
) => !isBlocked && balancePence === amountPence && now < boughtAt + GIFT_REFUND_DAYS * 86_400_000
