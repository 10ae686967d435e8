import { penceOf, toPounds } from '#domain/pricing/money.ts'
import { useVoucher, type Voucher } from '#web/visit/use-voucher.ts'
import type { saleOf } from './use-offers.ts'

type Sale = ReturnType<typeof saleOf>

/** The gift card or code of a guest to whom staff sell: as on /visit, and kept nowhere. */
export function useDeskVoucher(date: string, sale: Sale | null, isPaidHere: boolean): Voucher {
  const { totalPrice, ...visit } = sale?.order ?? { totalPrice: 0 }
  return useVoucher(
    {
      visit: 'slotId' in visit && sale?.isSellable ? { ...visit, date } : null,
      lines: sale?.lines ?? [],
      totalPence: penceOf(totalPrice),
      isOrdinary: sale?.isOrdinary ?? false,
    },
    { desk: { isPaidHere } },
  )
}

/** What a sale comes to with it, as it is shown and ordered; null where nothing of it is used. */
export function billOf({ lines, order }: Sale, voucher: Voucher | null) {
  if (!voucher) return { lines, restPence: penceOf(order.totalPrice), order: {} }
  const { code, paying, totalPence, cardPence } = voucher
  return {
    lines: voucher.lines,
    restPence: cardPence,
    order: {
      totalPrice: toPounds(totalPence),
      ...(code && { code }),
      ...(paying && { voucher: paying }),
    },
  }
}
