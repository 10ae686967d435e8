import type { Contract } from '#contract/contract.ts'
import type { BookingParts } from '#server/ordering/booking/booking-call.ts'
import type { Implement } from '#server/platform/http/implement.ts'
import { unlessRefused, saying } from '#server/platform/refusal.ts'
import { readRules } from '#server/visits/rules/rules.ts'
import { joinWaiting } from './join-waiting.ts'
import { leaveByLink, openWaiting, ticketOfOffer } from './open-waiting.ts'
import { leaveByStaff, offerByHand, readOfficeWaiting } from './office-waiting.ts'
import { presentWaiting } from './waiting.presenter.ts'

export function waitingRoutes(implement: Implement<Contract>, parts: BookingParts): void {
  implement('POST public/waiting', ({ body, person, by }) =>
    unlessRefused(joinWaiting(parts, body, person, by), ({ isConfirmed }) => ({
      isConfirmed,
      message: isConfirmed ? JOINED : TO_CONFIRM,
    })),
  )

  implement('POST public/waiting/open', ({ headers, by }) =>
    unlessRefused(openWaiting(parts, headers['x-waiting'] ?? '', by), async (opened) =>
      presentWaiting(opened, await readRules(parts.db)),
    ),
  )

  implement('POST public/waiting/ticket', ({ headers, body, by }) =>
    ticketOfOffer(parts, headers['x-waiting'] ?? '', body.date, by),
  )

  implement('GET office/waiting', () => readOfficeWaiting(parts.db, parts.clock.now()))

  implement('POST office/waiting/{id}/offer', ({ params, body, by }) =>
    saying('We have written to them.', offerByHand(parts, params.id, body.slotId, by)),
  )

  implement('POST office/waiting/{id}/leave', ({ params, by }) =>
    saying('They are off the list.', leaveByStaff(parts, params.id, by)),
  )

  implement('POST public/waiting/leave', ({ headers, by }) =>
    saying('You have left the list.', leaveByLink(parts, headers['x-waiting'] ?? '', by)),
  )
}

const JOINED =
  'You are on the list. When it is your turn, we keep your seats and write to you; there is nothing to pay until then.'
const TO_CONFIRM =
  'Nearly there: tap the link in the e-mail that we sent you, and you are on the list.'
