import type { Answer } from '#contract/contract.ts'
import { toPounds } from '#domain/pricing/money.ts'
import { stateOf, visitPriceOf } from './gifts.presenter.ts'
import type { OfficeVoucher } from './office-vouchers.queries.ts'

type Shown = Answer<'GET office/vouchers'>['items'][number]

export function presentVoucher(voucher: OfficeVoucher, now: Temporal.Instant): Shown {
  const { id, version, kind } = voucher
  return {
    id,
    version,
    kind,
    lastFour: voucher.last_four,
    state: stateOf(voucher, now),
    amount: toPounds(voucher.face_pence),
    balance: toPounds(voucher.balance_pence),
    visitPrice: visitPriceOf(voucher),
    issuedAt: voucher.created_at.toString(),
    expiresAt: voucher.expires_at.toString(),
    reason: voucher.reason,
    gift: presentGiver(voucher),
  }
}

function presentGiver(voucher: OfficeVoucher): Shown['gift'] {
  const { reference, giver_name: giverName } = voucher
  if (reference === null || giverName === null) return null
  return {
    reference,
    giverName,
    giverEmail: voucher.giver_email,
    receiverName: voucher.receiver_name,
    receiverEmail: voucher.receiver_email,
    sendOn: voucher.send_on,
    sentAt: voucher.sent_at?.toString() ?? null,
    paidBy: voucher.paid_by,
  }
}
