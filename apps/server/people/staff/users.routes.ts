import type { Contract } from '#contract/contract.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/database/connect.ts'
import type { Implement } from '#server/platform/http/implement.ts'
import { refuse, saying } from '#server/platform/refusal.ts'
import { changeUser } from './change-user.ts'
import { deleteUser } from './delete-user.ts'
import { resendToUser } from './resend-to-user.ts'
import { staffCall } from './staff-call.ts'
import { presentOfficeUser } from './users.presenter.ts'
import { findUser, listUsers } from './users.queries.ts'

type Parts = { db: Db; clock: Clock }

export function userRoutes(implement: Implement<Contract>, { db, clock }: Parts): void {
  implement('GET admin/users', async ({ query }) => {
    const { rows, total } = await listUsers(db, query, clock.now())
    const items = rows.map(presentOfficeUser)
    if (total === null) return items
    return { items, total, totalPages: Math.ceil(total / (query.pageSize ?? 10)) }
  })

  implement('PUT admin/users/{id}', async ({ params, body, person, by }) => {
    const refusal = await changeUser(db, params.id, body, staffCall(by, person))
    if (refusal) return refusal
    const user = await findUser(db, params.id, clock.now())
    return user ? presentOfficeUser(user) : refuse('NOT_FOUND')
  })

  implement('DELETE admin/users/{id}', ({ params, person, by }) =>
    saying('The user has been deleted.', deleteUser(db, params.id, staffCall(by, person))),
  )

  implement('POST admin/users/{id}/resend-verification', ({ params, person, by }) =>
    saying(
      'A new verification link is on its way.',
      resendToUser(db, params.id, staffCall(by, person)),
    ),
  )
}
