import type { Answer, Body } from '#contract/contract.ts'
import { type Line, totalOf } from '#domain/pricing/bill.ts'
import { codeOn, offLabel, readCodeName } from '#domain/pricing/codes.ts'
import { toPounds } from '#domain/pricing/money.ts'
import type { BookingCall, BookingParts } from '#server/ordering/booking/booking-call.ts'
import type { Typist } from '#server/ordering/ledger/vouchers/check-voucher.ts'
import { lookUpCode } from './look-up-code.ts'
import { isRefusal, type Refusal } from '#server/platform/refusal.ts'
import { readSeats } from '#server/visits/seats/seats.queries.ts'
import { billOrder } from './bill-order.ts'
import { whyNotLeft, whyNotThisCode } from './code-of-order.ts'
import { findCodeAndHold, type KnownCode } from './codes.queries.ts'
import { findOffer } from './find-offer.ts'

type Checked = Answer<'POST public/vouchers/check'>

/** What a code takes off the visit that a customer chose; null where no code has such a name. */
export async function checkCode(
  { db }: BookingParts,
  { code: typed, visit }: Body<'POST public/vouchers/check'>,
  typist: Typist,
  call: BookingCall,
): Promise<Checked | Refusal | null> {
  const name = readCodeName(typed)
  if (!name) return null
  const found = await lookUpCode(db, call, () => findCodeAndHold(db, name, typist), isKnown)
  if (isRefusal(found)) return found
  const { code, isHeld } = found
  if (!code) return null
  const said = { kind: 'code', name, off: offLabel(code.off) } as const
  if (!visit) return { ...said, bill: null }
  const seats = await readSeats(db, { from: visit.date, to: visit.date }, call.now)
  const offer = findOffer(seats, visit, call.now, typist.isDesk)
  if (isRefusal(offer)) return { ...said, bill: null }
  const refusal = whyNotThisCode({ ...visit, code: name }, offer, code)
  if (refusal) return refusal
  const lines = billOrder(visit, offer, { code, isByStaff: typist.isDesk })
  if (isRefusal(lines)) return { ...said, bill: null }
  const used = isHeld ? null : whyNotLeft(code, lines)
  return used ?? { ...said, bill: presentBill(lines) }
}

const isKnown = ({ code }: { code: KnownCode | null }) => code !== null

const presentBill = (lines: readonly Line[]) => ({
  saved: toPounds(-(codeOn(lines)?.unitPence ?? 0)),
  totalPrice: toPounds(totalOf(lines)),
  lines: lines.map(({ kind, name, quantity, unitPence, addOnId }) => ({
    kind,
    name,
    quantity,
    price: toPounds(unitPence),
    ...(addOnId !== undefined && { addOnId }),
  })),
})
