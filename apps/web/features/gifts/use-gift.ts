import { momentLabel, weekdayDateLabel } from '#domain/calendar/labels.ts'
import { giftRefundWords } from '#domain/pricing/gift-refunds.ts'
import { formatAmount, penceOf } from '#domain/pricing/money.ts'
import { useAnswer } from '#web/act/use-answer.ts'
import type { Data } from '#web/api/api.ts'

export type Gift = Data<'GET public/gift'>

/** The secret goes in a header, so that it stands in no server's log. */
export const shownGift = (token: string) => ({ headers: { 'x-gift': token } })

export const giftKey = (token: string) => ['gift', token]

// Whoever comes back from the payment page waits for this; the server asks the provider for them.
const WAITING_MS = 3_000

/** The gift that its giver's link opens, followed until it is known what became of its payment. */
export const useGift = (token: string) =>
  useAnswer(
    'GET public/gift',
    {
      key: giftKey(token),
      retry: false,
      refetchInterval: ({ state: { data } }) =>
        data?.payment === 'open' || data?.payment === 'processing' ? WAITING_MS : false,
    },
    shownGift(token),
  )

type Said = { tone: 'info' | 'good' | 'bad'; title: string; words: string }

export function giftWords(gift: Gift): Said {
  const { payment, card } = gift
  if (payment === 'open') {
    return {
      tone: 'info',
      title: 'Waiting for your payment',
      words: 'This page will change by itself as soon as it is paid.',
    }
  }
  if (payment === 'processing') {
    return {
      tone: 'info',
      title: 'Your bank is working on it',
      words: 'That may take a few minutes. You do not have to wait here: we will write to you.',
    }
  }
  if (payment !== 'paid' || !card) {
    return {
      tone: 'bad',
      title: 'It was not paid',
      words: 'Nothing was charged. Please try again.',
    }
  }
  const refunded = giftRefundWords(
    gift.refunds.map(({ amount, ...refund }) => ({ ...refund, pence: penceOf(amount) })),
  )
  if (card.state === 'blocked') {
    return {
      tone: 'info',
      title: 'This gift card can no longer be used',
      words: `Its code no longer works. ${refunded || 'Please email us if you want to know why.'}`,
    }
  }
  if (refunded) return { tone: 'info', title: 'What was left of it is refunded', words: refunded }
  return {
    tone: 'good',
    title: `${formatAmount(gift.amount)} paid. Thank you!`,
    words: wayOf(gift),
  }
}

function wayOf({ receiverName, receiverEmail, sentAt, sendOn }: Gift): string {
  if (!receiverEmail) return 'Print it, or keep the code. It is yours to give.'
  const name = receiverName ?? 'its receiver'
  if (sentAt) return `Sent to ${name} at ${receiverEmail}, ${momentLabel(sentAt)}.`
  return `Goes to ${name} at ${receiverEmail}${sendOn ? ` on ${weekdayDateLabel(sendOn)}` : ''}.`
}
