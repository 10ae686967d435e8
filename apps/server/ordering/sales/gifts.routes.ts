import type { Contract } from '#contract/contract.ts'
import { toPounds } from '#domain/pricing/money.ts'
import type { BookingParts } from '#server/ordering/booking/booking-call.ts'
import { refreshPayment } from '#server/ordering/unpaid/payment-status.ts'
import { findPaymentOfGift } from '#server/ordering/ledger/payments.queries.ts'
import type { Gift } from '#server/ordering/ledger/gifts/gifts.queries.ts'
import type { Act, Call, Implement } from '#server/platform/http/implement.ts'
import { isRefusal, unlessRefused } from '#server/platform/refusal.ts'
import { buyGift } from './buy-gift.ts'
import { readGiftTerms } from './gift-terms.ts'
import { correctReceiver } from '#server/ordering/ledger/gifts/correct-receiver.ts'
import { presentCard, presentGift } from '#server/ordering/ledger/gifts/gifts.presenter.ts'
import { readCard, readOwnGift } from '#server/ordering/ledger/gifts/cards.queries.ts'
import { openCard, openGift } from '#server/ordering/ledger/gifts/open-gift.ts'
import { resendGift } from '#server/ordering/ledger/gifts/resend-gift.ts'
import { refundGift } from './take-back-gift.ts'

type OwnName = Extract<keyof Contract, `${string} public/gift` | `${string} public/gift/${string}`>

export function giftRoutes(implement: Implement<Contract>, parts: BookingParts): void {
  const { db, seal, clock } = parts

  implement('GET public/gifts', async () => {
    const { leastPence, mostPence, visits } = await readGiftTerms(db)
    const { visitPence, most, free } = visits
    return {
      least: toPounds(leastPence),
      most: toPounds(mostPence),
      visits: { price: toPounds(visitPence), most, free },
    }
  })

  implement('POST public/gifts', ({ body, headers, by }) =>
    buyGift(parts, body, headers['idempotency-key'], by),
  )

  implement('POST public/vouchers/card', ({ body }) =>
    unlessRefused(openCard(db, body.code, seal), async (voucher) =>
      presentCard(await readCard(db, voucher), seal, clock.now()),
    ),
  )

  /** On the one gift that a giver's link opens. */
  function implementOwn<N extends OwnName>(
    name: N,
    act: (gift: Gift, call: Call<Contract[N]>) => ReturnType<Act<Contract[N]>>,
  ): void {
    implement(name, (call) => {
      const token = String(call.request.headers['x-gift'] ?? '')
      return unlessRefused(openGift(db, token), (gift) => act(gift, call))
    })
  }
  const shown = async ({ id }: Gift) => presentGift(await readOwnGift(db, id), seal, clock.now())
  const told = async (gift: Gift, message: string) => ({ message, gift: await shown(gift) })

  implementOwn('GET public/gift', async (gift) => {
    await refreshPayment(parts, await findPaymentOfGift(db, gift.id))
    return shown(gift)
  })

  implementOwn('PUT public/gift/receiver', async (gift, { body, by }) => {
    const changed = await correctReceiver(db, gift.id, body, by, seal)
    if (isRefusal(changed)) return changed
    return told(gift, gift.sent_at ? CORRECTED : 'It goes to this address.')
  })

  implementOwn('POST public/gift/resend', async (gift, { by }) => {
    return (await resendGift(db, gift.id, by)) ?? told(gift, 'It is on its way again.')
  })

  implementOwn('POST public/gift/refund', async (gift, { by }) => {
    return (await refundGift(parts, gift.id, by)) ?? told(gift, REFUNDED)
  })
}

const CORRECTED =
  'It is on its way to this address with a new code. The code we sent before no longer works.'
const REFUNDED = 'All of your money goes back to the card you paid with. The code no longer works.'
