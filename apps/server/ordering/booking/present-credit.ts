import type { Answer } from '#contract/contract.ts'
import type { CancellationFlags } from '#domain/booking/cancellation.ts'
import type { Settings } from '#domain/booking/settings.ts'
import { planCredit } from '#domain/pricing/credit.ts'
import { toPounds } from '#domain/pricing/money.ts'
import type { TakenTender } from '#domain/pricing/plan-refund.ts'
import { voucherEnds } from '#domain/pricing/stored-value.ts'
import type { Booking } from './bookings.queries.ts'

type Shown = Answer<'DELETE bookings/cancel/{id}'>['booking']['credit']

/** What is known of credit for a booking: given when it was cancelled, or asked for with this bonus. */
export type KnownCredit =
  | {
      givenPence: number
      paidPence: number
      expiresAt: Temporal.Instant
      givenAt: Temporal.Instant
      askedBonus: null
    }
  | { givenPence: null; paidPence: null; expiresAt: null; givenAt: null; askedBonus: number }

type Facts = {
  tenders: readonly TakenTender[]
  credit: KnownCredit | undefined
  flags: CancellationFlags
}

export function presentCredit(
  { status }: Booking,
  { tenders, credit, flags }: Facts,
  { creditInstead, creditBonus, voucherYears }: Settings,
  now: Temporal.Instant,
): Shown {
  if (credit?.givenPence) {
    return shown('given', credit.givenPence, credit.paidPence, credit.expiresAt, credit.givenAt)
  }
  const canCancel = flags.canCancelDirectly || flags.requiresCancellationRequest
  const isOffered = creditInstead && status === 'confirmed' && canCancel
  const bonus = credit?.askedBonus ?? (isOffered ? creditBonus : null)
  const { facePence, paidPence } = planCredit(bonus === null ? [] : tenders, bonus ?? 0)
  if (facePence === 0) return null
  const state = credit ? 'asked' : 'offered'
  return shown(state, facePence, paidPence, voucherEnds(now, voucherYears))
}

const shown = (
  state: NonNullable<Shown>['state'],
  pence: number,
  paidPence: number,
  expiresAt: Temporal.Instant,
  givenAt: Temporal.Instant | null = null,
) => ({
  state,
  amount: toPounds(pence),
  paid: toPounds(paidPence),
  expiresAt: expiresAt.toString(),
  givenAt: givenAt?.toString() ?? null,
})
