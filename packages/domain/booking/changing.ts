/** A booking as far as changing it is concerned. */
export type Changeable = {
  isPaid: boolean
  /** Before the moment until which it may be moved or cancelled. */
  isInTime: boolean
  /** Money goes back without staff: where cancelling is allowed. */
  isRefundable: boolean
}

type Wish = { isMove?: boolean; isFewer?: boolean; getsMoneyBack?: boolean }

/**
 * Why a customer cannot change it like that without staff. More people are welcome until the
 * visit begins, an unpaid party may shrink, and whatever else takes something back has the deadline.
 */
export function whyNotByThemselves(
  { isPaid, isInTime, isRefundable }: Changeable,
  { isMove = false, isFewer = false, getsMoneyBack = false }: Wish,
): 'late' | 'kept' | null {
  if (!isInTime && (isMove || (isPaid && (isFewer || getsMoneyBack)))) return 'late'
  return isPaid && getsMoneyBack && !isRefundable ? 'kept' : null
}
