import type { Contract } from '#contract/contract.ts'
import type { BookingParts } from '#server/ordering/booking/booking-call.ts'
import type { Implement } from '#server/platform/http/implement.ts'
import { hashSecret } from '#server/platform/secrets.ts'
import { checkVoucher } from './check-voucher.ts'

export function voucherRoutes(implement: Implement<Contract>, parts: BookingParts): void {
  implement('POST public/vouchers/check', ({ body, headers, person, by }) => {
    const shown = headers['x-ticket'] ? hashSecret(headers['x-ticket']) : null
    return checkVoucher(parts, body.code, { userId: person?.id ?? null, shown }, by)
  })
}
