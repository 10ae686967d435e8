import { randomBytes } from 'node:crypto'
import type { CardProvider, Checkout } from '#server/platform/card/card-provider.ts'
import { connectStripe } from '#server/platform/card/stripe.ts'

const open: Checkout = {
  id: '',
  url: null,
  state: 'open',
  amountPence: null,
  currency: 'gbp',
  bookingReference: null,
  sessionReference: null,
  paymentId: null,
}

/** A provider that answers at once, so that only our own work is measured; nobody ever pays. */
export const instantCard: CardProvider = {
  ...connectStripe({
    secretKey: 'sk_test_nobody',
    webhookSecrets: ['whsec_nobody'],
    apiBase: null,
  }),
  openCheckout: async ({ amountPence, bookingReference, sessionReference }) => {
    const id = `cs_test_${randomBytes(16).toString('hex')}`
    const url = `https://pay.example/${id}`
    return { ...open, id, url, amountPence, bookingReference, sessionReference }
  },
  listPaid: async () => [],
  fetchCheckout: async (id) => ({ ...open, id }),
}

/** Whatever was opened is paid as soon as it is asked about. */
export function paidCard(): CardProvider {
  const opened = new Map<string, Checkout>()
  return {
    ...instantCard,
    openCheckout: async (order) => {
      const checkout = await instantCard.openCheckout(order)
      opened.set(checkout.id, checkout)
      return checkout
    },
    fetchCheckout: async (id) => ({
      ...(opened.get(id) ?? open),
      state: 'paid',
      paymentId: id.replace('cs', 'pi'),
    }),
    listRefunds: async () => [],
  }
}
