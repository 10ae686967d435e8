import type { Contract } from '#contract/contract.ts'
import type { AccountParts } from '#server/people/accounts/account-call.ts'
import { presentUser } from '#server/people/accounts/accounts.presenter.ts'
import { signToken } from '#server/people/sign-in/sign-in-token.ts'
import type { Implement } from '#server/platform/http/implement.ts'
import { saying, unlessRefused } from '#server/platform/refusal.ts'
import { acceptInvitation, readInvitation } from './accept-invitation.ts'
import { givePin } from './give-pin.ts'
import { inviteStaff } from './invite-staff.ts'
import { staffCall } from './staff-call.ts'
import { presentMember } from './users.presenter.ts'
import { listStaff } from './users.queries.ts'

export function staffRoutes(implement: Implement<Contract>, parts: AccountParts): void {
  const { db, clock, signingKey } = parts

  implement('GET admin/staff', async () => (await listStaff(db, clock.now())).map(presentMember))

  implement('POST admin/staff/invitations', ({ body, person, by }) =>
    unlessRefused(inviteStaff(db, body, staffCall(by, person)), () => ({
      message: `An invitation is on its way to ${body.email}.`,
    })),
  )

  implement('PUT admin/staff/{id}/pin', ({ params, body, person, by }) =>
    saying(
      'Tell them which it is. It works where they have signed in with their password once.',
      givePin(db, params.id, body.pin, staffCall(by, person)),
    ),
  )

  implement('POST auth/invitation', ({ body }) =>
    unlessRefused(readInvitation(db, body.token, clock.now()), ({ account, expiresAt }) => {
      const { name, email, role } = account
      return { name, email, role, expiresAt: expiresAt.toString() }
    }),
  )

  implement('POST auth/invitation/accept', ({ body, by }) =>
    unlessRefused(acceptInvitation(db, body, by), async ({ account, opened }) => ({
      user: presentUser(account),
      token: await signToken(signingKey, opened, by.now),
    })),
  )
}
