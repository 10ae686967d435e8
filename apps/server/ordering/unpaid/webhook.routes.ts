import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { BookingParts } from '#server/ordering/booking/booking-call.ts'
import { sendRefusal } from '#server/platform/http/error-replies.ts'
import { responses } from '#server/platform/http/responses.ts'
import { refuse } from '#server/platform/refusal.ts'
import { handleEvent } from './handle-event.ts'

const LONGEST_EVENT = 1024 * 1024

const schema = {
  operationId: 'POST StripePayments/webhook',
  summary: 'What the card provider tells us',
  description:
    'Events of Stripe, signed in the header Stripe-Signature: checkout.session.*, refund.*, ' +
    'charge.refunded and charge.dispute.created and .closed. A 2xx says that all that follows is stored.',
  tags: ['StripePayments'],
  response: responses(z.object({ received: z.literal(true) })),
}

/**
 * Where the provider tells us that something happened. It answers 2xx only after everything that
 * follows is stored; anything else makes the provider tell us again.
 */
export async function webhookRoutes(app: FastifyInstance, parts: BookingParts): Promise<void> {
  await app.register(async (plugin) => {
    // The signature covers the body as it was sent, so here it stays text.
    plugin.removeAllContentTypeParsers()
    plugin.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => {
      done(null, body)
    })
    plugin.post(
      '/Api/StripePayments/webhook',
      { config: { access: 'anyone' }, schema, bodyLimit: LONGEST_EVENT },
      async (request, reply) => {
        const { body, headers } = request
        const signature = headers['stripe-signature']
        const event = parts.card.readEvent(
          typeof body === 'string' ? body : '',
          typeof signature === 'string' ? signature : undefined,
          parts.clock.now(),
        )
        if (!event) return sendRefusal(reply, refuse('INVALID_SIGNATURE'))
        await handleEvent(parts, event)
        return { received: true }
      },
    )
  })
}
