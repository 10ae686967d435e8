import type { Contract } from '#contract/contract.ts'
import type { Implement } from '#server/platform/http/implement.ts'
import { isRefusal, refuse, saying, unlessRefused } from '#server/platform/refusal.ts'
import { openTicket } from '#server/ordering/ticket/open-ticket.ts'
import { inEqualTime } from '#server/people/sign-in/answer-in-equal-time.ts'
import type { AccountParts } from './account-call.ts'
import { presentProfile } from './accounts.presenter.ts'
import { findProfile } from './accounts.queries.ts'
import { keepVisits } from './keep-visits.ts'
import { resendVerification } from './resend-verification.ts'
import { signUp } from './sign-up.ts'
import { undoEmailChange } from './undo-email-change.ts'
import { updateProfile } from './update-profile.ts'
import { verifyEmail } from './verify-email.ts'
import { withdrawEmailChange } from './withdraw-email-change.ts'

const KEPT =
  'Please confirm your address with the link we have just sent you. Then your visits come along.'
const SENT_AGAIN = 'If this address is waiting to be verified, a new link has been sent to it.'

export function accountRoutes(implement: Implement<Contract>, parts: AccountParts): void {
  const { db, clock } = parts

  implement('POST auth/signup', ({ body, by }) =>
    saying(
      'Account created successfully. Please log in.',
      inEqualTime(() => signUp(db, body, by)),
    ),
  )

  implement('POST public/ticket/account', async ({ headers, body, by }) => {
    const opened = await openTicket(db, headers['x-ticket'], by)
    if (isRefusal(opened)) return opened
    const keeping = inEqualTime(() => keepVisits(db, opened.booking, body.password, by))
    return unlessRefused(keeping, ({ email }) => ({ email, message: KEPT }))
  })

  implement('POST auth/verify-email', ({ body, by }) =>
    saying('Your email address is verified.', verifyEmail(db, body.token, by)),
  )

  implement('POST auth/undo-email-change', ({ body, by }) =>
    saying(
      'Your email is as it was, and everybody has been signed out.',
      undoEmailChange(db, body.token, by),
    ),
  )

  implement('POST auth/resend-verification', ({ body, by }) =>
    saying(
      SENT_AGAIN,
      inEqualTime(() => resendVerification(db, body.email, by)),
    ),
  )

  implement('GET public/profile', async ({ person }) => {
    const profile = await findProfile(db, person.id, clock.now())
    return profile ? presentProfile(profile) : refuse('UNAUTHENTICATED')
  })

  implement('PUT public/profile', async ({ body, person, by }) => {
    const update = await updateProfile(db, person, body, by)
    if (isRefusal(update)) return update
    const { isNewEmail } = update
    return {
      message: isNewEmail
        ? 'Your profile has been saved. Please confirm your new email with the link we sent to it.'
        : 'Your profile has been saved.',
      emailChanged: isNewEmail,
      requiresVerification: isNewEmail,
    }
  })

  implement('DELETE public/profile/email-change', async ({ person, by }) => {
    await withdrawEmailChange(db, person.id, by)
    return { message: 'Your email stays as it is.' }
  })
}
