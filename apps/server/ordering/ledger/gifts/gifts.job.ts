import type { BookingParts } from '#server/ordering/booking/booking-call.ts'
import type { Job } from '#server/platform/jobs/start-jobs.ts'
import { forgetUnpaidGifts } from './cards.queries.ts'
import { remindHolders } from './remind-holders.ts'
import { sendGifts } from './send-gifts.ts'

const UNPAID = { hours: 30 * 24 }

export function giftJobs(parts: BookingParts): Job[] {
  return [
    { name: 'send-gifts', lane: 'outside', everySeconds: 300, act: () => sendGifts(parts) },
    {
      name: 'remind-holders',
      lane: 'outside',
      everySeconds: 3600,
      act: () => remindHolders(parts),
    },
    {
      name: 'forget-unpaid-gifts',
      lane: 'outside',
      everySeconds: 3600,
      act: async () => void (await forgetUnpaidGifts(parts.db, parts.clock.now().subtract(UNPAID))),
    },
  ]
}
