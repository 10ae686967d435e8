import type { Contract } from '#contract/contract.ts'
import type { BookingParts } from '#server/ordering/booking/booking-call.ts'
import type { Implement } from '#server/platform/http/implement.ts'
import { unlessRefused, saying } from '#server/platform/refusal.ts'
import { timeColumns } from '#server/visits/slots/times-of.ts'
import { askForHire } from './ask-for-hire.ts'
import { declineHire } from './answer-hire.ts'
import { presentHireRequest } from './hire.presenter.ts'
import { listHireRequests } from './hire.queries.ts'
import { readFreeTimes } from './free-times.ts'
import { takeBackHire } from './take-back-hire.ts'
import { offerHire } from './offer-hire.ts'

export function hireRoutes(implement: Implement<Contract>, parts: BookingParts): void {
  const { db } = parts

  implement('POST public/hire-requests', ({ body, by }) =>
    saying('We have your request, and answer by e-mail within two days.', askForHire(db, body, by)),
  )

  implement('GET public/free-times', async ({ query }) => {
    const times = await readFreeTimes(db, query.date, parts.clock.now())
    return times.map(timeColumns)
  })

  implement('GET office/hire-requests', async ({ query }) => {
    const { rows, ...page } = await listHireRequests(db, query)
    return { items: rows.map(presentHireRequest), ...page }
  })

  implement('POST office/hire-requests/{id}/offer', ({ params, body, by }) =>
    unlessRefused(offerHire(parts, params.id, body, by), ({ request, ticket }) => ({
      request: presentHireRequest(request),
      ticket,
    })),
  )

  implement('POST office/hire-requests/{id}/take-back', ({ params, body, by }) =>
    unlessRefused(takeBackHire(parts, params.id, body, by), presentHireRequest),
  )

  implement('POST office/hire-requests/{id}/decline', ({ params, body, by }) =>
    unlessRefused(declineHire(db, params.id, body, by), presentHireRequest),
  )
}
