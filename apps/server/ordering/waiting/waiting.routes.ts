import type { Contract } from '#contract/contract.ts'
import type { BookingParts } from '#server/ordering/booking/booking-call.ts'
import type { Implement } from '#server/platform/http/implement.ts'
import { unlessRefused } from '#server/platform/refusal.ts'
import { readRules } from '#server/visits/rules/rules.ts'
import { joinWaiting } from './join-waiting.ts'
import { leaveByLink, openWaiting, ticketOfOffer } from './open-waiting.ts'
import { leaveByStaff, offerByHand, readOfficeWaiting } from './office-waiting.ts'
import { presentWaiting } from './waiting.presenter.ts'

export function waitingRoutes(implement: Implement<Contract>, parts: BookingParts): void {
  implement('POST public/waiting', ({ body, person, by }) => {
    const { website: _, ...wish } = body
    return unlessRefused(joinWaiting(parts, wish, person, by), ({ isConfirmed }) => ({
      isConfirmed,
      message: isConfirmed ? JOINED : TO_CONFIRM,
    }))
  })

  implement('POST public/waiting/open', ({ headers, by }) =>
    unlessRefused(openWaiting(parts, headers['x-waiting'] ?? '', by), async (opened) =>
      presentWaiting(opened, await readRules(parts.db)),
    ),
  )

  implement('POST public/waiting/ticket', ({ headers, body, by }) =>
    ticketOfOffer(parts, headers['x-waiting'] ?? '', body.date, by),
  )

  implement('GET office/waiting', () => readOfficeWaiting(parts.db, parts.clock.now()))

  implement('POST office/waiting/{id}/offer', async ({ params, body, by }) => {
    const refusal = await offerByHand(parts.db, params.id, body.slotId, by)
    return refusal ?? { message: 'We have written to them.' }
  })

  implement('POST office/waiting/{id}/leave', async ({ params, by }) => {
    const refusal = await leaveByStaff(parts, params.id, by)
    return refusal ?? { message: 'They are off the list.' }
  })

  implement('POST public/waiting/leave', async ({ headers, by }) => {
    const refusal = await leaveByLink(parts, headers['x-waiting'] ?? '', by)
    return refusal ?? { message: LEFT }
  })
}

const JOINED =
  'You are on the list. When it is your turn, we keep your seats and write to you; there is nothing to pay until then.'
const TO_CONFIRM =
  'Nearly there: tap the link in the mail that we sent you, and you are on the list.'
const LEFT = 'You have left the list.'
