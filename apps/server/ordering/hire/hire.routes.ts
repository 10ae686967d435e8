import type { Contract } from '#contract/contract.ts'
import { type BookingParts, callOf, visitorsCall } from '#server/ordering/booking/booking-call.ts'
import type { Implement } from '#server/platform/http/implement.ts'
import { isRefusal } from '#server/platform/refusal.ts'
import { askForHire } from './ask-for-hire.ts'
import { declineHire } from './decline-hire.ts'
import { presentHireRequest } from './hire.presenter.ts'
import { listHireRequests } from './hire.queries.ts'
import { offerHire } from './offer-hire.ts'

export function hireRoutes(implement: Implement<Contract>, parts: BookingParts): void {
  const { db } = parts

  implement('POST public/hire-requests', async ({ body, request }) => {
    const { website: _, ...wish } = body
    const refusal = await askForHire(db, wish, visitorsCall(request, parts))
    return refusal ?? { message: 'We have your request, and answer by e-mail within two days.' }
  })

  implement('GET office/hire-requests', async () =>
    (await listHireRequests(db)).map(presentHireRequest),
  )

  implement('POST office/hire-requests/{id}/offer', async ({ params, body, person, request }) => {
    const offered = await offerHire(parts, params.id, body, callOf(request, person, parts))
    if (isRefusal(offered)) return offered
    return { request: presentHireRequest(offered.request), ticket: offered.ticket }
  })

  implement('POST office/hire-requests/{id}/decline', async ({ params, body, person, request }) => {
    const declined = await declineHire(db, params.id, body, callOf(request, person, parts))
    return isRefusal(declined) ? declined : presentHireRequest(declined)
  })
}
