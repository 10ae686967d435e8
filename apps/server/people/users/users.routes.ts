import type { FastifyRequest } from 'fastify'
import type { Contract } from '#contract/contract.ts'
import { type BookingParts, callOf } from '#server/ordering/booking/booking-call.ts'
import type { Person } from '#server/platform/http/access.ts'
import { unproven } from '#server/platform/http/proof.ts'
import type { Implement } from '#server/platform/http/implement.ts'
import { networksOf } from '#server/platform/network-of.ts'
import { refuse } from '#server/platform/refusal.ts'
import { changeUser } from './change-user.ts'
import { deleteUser } from './delete-user.ts'
import { resendToUser } from './resend-to-user.ts'
import type { StaffCall } from './staff-call.ts'
import { presentOfficeUser } from './users.presenter.ts'
import { findUser, listUsers } from './users.queries.ts'

export function userRoutes(implement: Implement<Contract>, parts: BookingParts): void {
  const { db, clock } = parts
  const staffCall = (request: FastifyRequest, person: Person): StaffCall => ({
    ...callOf(request, person, parts),
    requestId: request.id,
    networks: networksOf(request.ip),
    unproven: unproven(person, clock.now()),
  })

  implement('GET admin/users', async ({ query }) => {
    const { rows, total } = await listUsers(db, query, clock.now())
    const items = rows.map(presentOfficeUser)
    if (total === null) return items
    return { items, total, totalPages: Math.ceil(total / (query.pageSize ?? 10)) }
  })

  implement('PUT admin/users/{id}', async ({ params, body, person, request }) => {
    const refusal = await changeUser(db, params.id, body, staffCall(request, person))
    if (refusal) return refusal
    const user = await findUser(db, params.id, clock.now())
    return user ? presentOfficeUser(user) : refuse('NOT_FOUND')
  })

  implement('DELETE admin/users/{id}', async ({ params, person, request }) => {
    const refusal = await deleteUser(db, params.id, staffCall(request, person))
    return refusal ?? { message: 'The user has been deleted.' }
  })

  implement('POST admin/users/{id}/resend-verification', async ({ params, person, request }) => {
    const refusal = await resendToUser(db, params.id, staffCall(request, person))
    return refusal ?? { message: 'A new verification link is on its way.' }
  })
}
