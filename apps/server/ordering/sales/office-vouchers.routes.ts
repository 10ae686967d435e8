import type { Contract } from '#contract/contract.ts'
import { refundLimit } from '#contract/rights.ts'
import { toPence, toPounds } from '#domain/pricing/money.ts'
import { showVoucherCode } from '#domain/pricing/voucher-code.ts'
import type { BookingParts } from '#server/ordering/booking/booking-call.ts'
import { giftPath } from '#server/ordering/ledger/gifts/gift-link.ts'
import type { Implement } from '#server/platform/http/implement.ts'
import { unprovenLately } from '#server/platform/http/proof.ts'
import { refuse, type Refusal, unlessRefused } from '#server/platform/refusal.ts'
import {
  blockVoucher,
  extendVoucher,
  replaceVoucher,
  unblockVoucher,
} from '#server/ordering/ledger/gifts/change-voucher.ts'
import { sellerOf } from './day-limit.ts'
import { giveGoodwill } from './give-goodwill.ts'
import { presentVoucher } from '#server/ordering/ledger/gifts/office-vouchers.presenter.ts'
import {
  findOfficeVoucher,
  listVouchers,
  sumOwed,
  sumVouchers,
} from '#server/ordering/ledger/gifts/office-vouchers.queries.ts'
import { sellCard } from './sell-card.ts'
import { sendCard } from './send-card.ts'
import { takeBackCard } from './take-back-gift.ts'

export function officeVoucherRoutes(implement: Implement<Contract>, parts: BookingParts): void {
  const { db, seal, clock } = parts

  implement('GET office/vouchers', async ({ query }) => {
    const { vouchers, ...page } = await listVouchers(db, query)
    return { items: vouchers.map((each) => presentVoucher(each, clock.now())), ...page }
  })

  implement('GET office/vouchers/sums', async () => {
    const { issued, used, owed } = await sumVouchers(db)
    const byKind = (await sumOwed(db)).map((each) => ({ ...each, owed: toPounds(each.owed) }))
    return { issued: toPounds(issued), used: toPounds(used), owed: toPounds(owed), byKind }
  })

  async function shown(id: number) {
    const voucher = await findOfficeVoucher(db, id)
    return voucher ? presentVoucher(voucher, clock.now()) : refuse('NOT_FOUND')
  }
  const shownAfter = <Done>(id: number, acted: Promise<Done | Refusal>) =>
    unlessRefused(acted, () => shown(id))

  /** With its code, which is told where it was just made, to print it for its holder. */
  const shownWith = (id: number, code: string) =>
    unlessRefused(shown(id), (voucher) => ({ voucher, card: giftPath(showVoucherCode(code)) }))

  implement('POST office/vouchers', ({ body, person, by }) =>
    unlessRefused(sellCard(parts, body, sellerOf(person, by.now), by), ({ voucherId, code }) =>
      shownWith(voucherId, code),
    ),
  )

  implement('POST office/vouchers/{id}/send', ({ params: { id }, body, by }) =>
    sendCard(db, id, body, by),
  )

  implement('POST office/credit', async ({ body, person, by }) => {
    const { amount, ...form } = body
    const pence = toPence(amount)
    if (pence === null) return refuse('VALIDATION', { fields: { amount: WHOLE_PENCE } })
    if ((form.to === undefined) === (form.bookingId === undefined)) {
      return refuse('VALIDATION', { fields: { to: 'Say who gets it.' } })
    }
    const seller = sellerOf(person, by.now)
    if (seller.unproven) return seller.unproven
    const limit = { limitPence: refundLimit(person.role), seller }
    return unlessRefused(giveGoodwill(parts, { ...form, pence }, { ...by, ...limit }), shown)
  })

  implement('POST office/vouchers/{id}/block', ({ params: { id }, body, by }) =>
    shownAfter(id, blockVoucher(db, id, body, by)),
  )

  implement(
    'POST office/vouchers/{id}/unblock',
    async ({ params: { id }, body, person, by }) =>
      unprovenLately(person, by.now) ?? shownAfter(id, unblockVoucher(db, id, body, by)),
  )

  implement(
    'POST office/vouchers/{id}/extend',
    async ({ params: { id }, body, person, by }) =>
      unprovenLately(person, by.now) ?? shownAfter(id, extendVoucher(db, id, body, by)),
  )

  implement(
    'POST office/vouchers/{id}/replace',
    async ({ params: { id }, body, person, by }) =>
      unprovenLately(person, by.now) ??
      unlessRefused(replaceVoucher(db, id, body, by, seal), (code) => shownWith(id, code)),
  )

  implement('POST office/vouchers/{id}/take-back', async ({ params: { id }, body, person, by }) => {
    const voucher = await findOfficeVoucher(db, id)
    if (!voucher) return refuse('NOT_FOUND')
    const { gift_id, sale_id, kind } = voucher
    if ((gift_id ?? sale_id) === null || kind === 'credit') {
      const message = 'Credit is spent on visits: it is not paid out.'
      return refuse('INVALID_STATE', { message })
    }
    const limit = { limitPence: refundLimit(person.role), ifLarge: unprovenLately(person, by.now) }
    return shownAfter(id, takeBackCard(parts, { gift_id, sale_id }, { ...body, ...limit }, by))
  })
}

const WHOLE_PENCE = 'Enter an amount with at most two decimals.'
