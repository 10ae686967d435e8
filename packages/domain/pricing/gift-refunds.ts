import { dateLabel } from '#domain/calendar/labels.ts'
import { formatPounds } from './money.ts'

/** Money of a gift card on its way back to the payment card it was bought with. */
export type GiftRefund = {
  pence: number
  /** settled: it failed, and staff have dealt with that another way. */
  state: 'under_way' | 'done' | 'failed' | 'settled'
  /** Since when it is under way, or when it was done or failed. */
  at: string
}

type Stored = { amountPence: number; status: string; isSettled: boolean; at: string; since: string }

/** Oldest first. A refund that failed gives way to what was refunded instead after it. */
export function giftRefunds(refunds: readonly Stored[]): GiftRefund[] {
  const shown = refunds.map(({ amountPence: pence, status, isSettled, at, since }): GiftRefund => {
    if (status === 'succeeded') return { pence, state: 'done', at }
    if (status !== 'failed' && status !== 'canceled')
      return { pence, state: 'under_way', at: since }
    return { pence, state: isSettled ? 'settled' : 'failed', at }
  })
  const last = shown.findLastIndex(({ state }) => state === 'done' || state === 'under_way')
  return shown.filter(({ state }, at) => at > last || state === 'done' || state === 'under_way')
}

/** To its giver, what became of the money: '£30.00 was refunded to your card on Jan 13, 2031.' */
export const giftRefundWords = (refunds: readonly GiftRefund[]): string =>
  refunds.map(refundWords).join(' ')

function refundWords({ pence, state, at }: GiftRefund): string {
  const money = formatPounds(pence)
  const day = dateLabel(at)
  switch (state) {
    case 'done':
      return `${money} was refunded to your card on ${day}.`
    case 'under_way':
      return `We have been refunding ${money} to your card since ${day}. It can take 5 to 10 days to show.`
    case 'failed':
      return `The refund of ${money} to your card failed on ${day}. Our staff are looking at it.`
    case 'settled':
      return `The refund of ${money} to your card failed on ${day}, and our staff have dealt with it another way.`
  }
}
