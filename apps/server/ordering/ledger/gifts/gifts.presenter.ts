import type { Answer } from '#contract/contract.ts'
import { giftRefunds } from '#domain/pricing/gift-refunds.ts'
import { canRefundGift, GIFT_CATS, GIFT_REFUND_DAYS } from '#domain/pricing/gifts.ts'
import { toPounds } from '#domain/pricing/money.ts'
import { showVoucherCode } from '#domain/pricing/voucher-code.ts'
import type { Payment } from '#server/ordering/ledger/payments.queries.ts'
import type { Gift } from './gifts.queries.ts'
import { codeOf, type Voucher } from '#server/ordering/ledger/vouchers/vouchers.queries.ts'
import type { Seal } from '#server/platform/sealed.ts'
import type { Card, OwnGift } from './cards.queries.ts'

type ShownCard = Answer<'POST public/vouchers/card'>

export function presentCard(
  { voucher, gift, sale, entries }: Card,
  seal: Seal,
  now: Temporal.Instant,
): ShownCard {
  const state = stateOf(voucher, now)
  const code = state === 'good' ? codeOf(voucher, seal) : null
  return {
    code: code && showVoucherCode(code),
    state,
    amount: toPounds(voucher.face_pence),
    balance: toPounds(voucher.balance_pence),
    visitPrice: visitPriceOf(voucher),
    expiresAt: voucher.expires_at.toString(),
    cat: catOn({ gift, sale }),
    giverName: gift?.giver_name ?? sale?.buyer_name ?? null,
    receiverName: gift?.receiver_name ?? null,
    message: gift?.message ?? '',
    history: entries.map(({ cause, is_open, pence, at }) => ({
      what: is_open ? ('kept' as const) : cause,
      amount: toPounds(pence),
      at: at.toString(),
    })),
  }
}

export const visitPriceOf = ({ visit_pence }: Pick<Voucher, 'visit_pence'>) =>
  visit_pence === null ? null : toPounds(visit_pence)

export function stateOf(voucher: Voucher, now: Temporal.Instant): ShownCard['state'] {
  if (voucher.blocked_at) return 'blocked'
  if (Temporal.Instant.compare(voucher.expires_at, now) <= 0) return 'over'
  return voucher.balance_pence > 0 ? 'good' : 'spent'
}

/** A card that was sold at the desk has none of its own, and shows the first. */
function catOn({ gift, sale }: Pick<Card, 'gift' | 'sale'>) {
  if (gift) return catOf(gift)
  return sale ? GIFT_CATS[0] : null
}

const catOf = ({ cat }: Gift) => GIFT_CATS.find((each) => each === cat) ?? GIFT_CATS[0]

export function presentGift(
  { gift, payment, refunds, card }: OwnGift,
  seal: Seal,
  now: Temporal.Instant,
): Answer<'GET public/gift'> {
  const isWhole = card !== null && isUnspent(card.voucher)
  return {
    reference: gift.reference,
    amount: toPounds(gift.amount_pence),
    visits: gift.visits,
    payment: paymentState(payment),
    giverName: gift.giver_name,
    receiverName: gift.receiver_name,
    receiverEmail: gift.receiver_email,
    message: gift.message,
    cat: catOf(gift),
    sendOn: gift.send_on,
    sentAt: gift.sent_at?.toString() ?? null,
    card: card && presentCard(card, seal, now),
    canCorrect: isWhole && gift.receiver_email !== null,
    canResend: card !== null && stateOf(card.voucher, now) === 'good' && gift.sent_at !== null,
    refunds: giftRefunds(refunds.map(storedRefund)).map(({ pence, ...refund }) => ({
      ...refund,
      amount: toPounds(pence),
    })),
    refundableUntil: isWhole && canRefund(payment, card.voucher, now) ? untilOf(payment) : null,
  }
}

const storedRefund = (refund: OwnGift['refunds'][number]) => ({
  amountPence: refund.amount_pence,
  status: refund.status,
  isSettled: refund.settled_at !== null,
  at: refund.updated_at.toString(),
  since: refund.created_at.toString(),
})

const paymentState = ({ status, processing_since }: Payment) =>
  status === 'open' && processing_since ? ('processing' as const) : status

/** Nothing was spent of it, and nothing is about to be. */
export const isUnspent = ({ balance_pence, face_pence, blocked_at }: Voucher) =>
  balance_pence === face_pence && !blocked_at

export const canRefund = (payment: Payment, voucher: Voucher, now: Temporal.Instant) =>
  payment.paid_at !== null &&
  canRefundGift(
    {
      amountPence: voucher.face_pence,
      balancePence: voucher.balance_pence,
      boughtAt: payment.paid_at.epochMilliseconds,
      isBlocked: voucher.blocked_at !== null,
    },
    now.epochMilliseconds,
  )

const untilOf = ({ paid_at }: Payment) =>
  paid_at?.add({ hours: 24 * GIFT_REFUND_DAYS }).toString() ?? null
