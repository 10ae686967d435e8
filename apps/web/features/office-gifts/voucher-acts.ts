import type { Right } from '#contract/rights.ts'
import type { Data } from '#web/api/api.ts'
import type { EndpointName } from '#web/api/api.ts'

export type Voucher = Data<'GET office/vouchers'>['items'][number]

export const STATES = {
  good: { label: 'Good', tone: 'good' },
  spent: { label: 'Spent', tone: 'neutral' },
  over: { label: 'Over', tone: 'neutral' },
  blocked: { label: 'Blocked', tone: 'bad' },
} as const

export type VoucherEndpoint = Extract<EndpointName, `POST office/vouchers/{id}/${string}`>

type Act = {
  endpoint: VoucherEndpoint
  label: string
  right: Right
  title: string
  consequence: string
  /** Where it was paid at the desk. */
  byHand?: string
  done: string
  isFor: (voucher: Voucher) => boolean
}

export const VOUCHER_ACTS: readonly Act[] = [
  {
    endpoint: 'POST office/vouchers/{id}/replace',
    label: 'New Code',
    right: 'care',
    title: 'Give it a new code?',
    consequence:
      'The old code is worthless at once. Where it was sent by e-mail, the new one goes to the same address; you can print it for its holder, too.',
    done: 'New Code Given',
    isFor: ({ state }) => state === 'good',
  },
  {
    endpoint: 'POST office/vouchers/{id}/extend',
    label: 'Let It Live Longer',
    right: 'care',
    title: 'Until when shall it be good?',
    consequence:
      'Until the end of that day. It can only become later. What had lapsed can be spent again.',
    done: 'Gift Card Extended',
    isFor: ({ state }) => state !== 'blocked',
  },
  {
    endpoint: 'POST office/vouchers/{id}/take-back',
    label: 'Give Back What Is Left',
    right: 'refunds',
    title: 'Give back what is left?',
    consequence:
      'It goes to the card that paid for it, through the card provider, and cannot be reversed. Of free visits nothing goes back.',
    byHand: 'It was paid here: hand the money over now. Of free visits nothing goes back.',
    done: 'Money Given Back',
    isFor: ({ kind, gift, balance }) => kind === 'gift' && gift !== null && balance > 0,
  },
  {
    endpoint: 'POST office/vouchers/{id}/block',
    label: 'Block',
    right: 'refunds',
    title: 'Block this gift card?',
    consequence: 'Nobody can spend it until you unblock it. What is left stays on it.',
    done: 'Gift Card Blocked',
    isFor: ({ state }) => state !== 'blocked',
  },
  {
    endpoint: 'POST office/vouchers/{id}/unblock',
    label: 'Unblock',
    right: 'care',
    title: 'Unblock this gift card?',
    consequence: 'Whoever has its code can spend what is left.',
    done: 'Gift Card Unblocked',
    isFor: ({ state }) => state === 'blocked',
  },
]

export type VoucherAct = Act
