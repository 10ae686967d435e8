import type { Contract } from '#contract/contract.ts'
import type { AccountParts } from '#server/people/accounts/account-call.ts'
import { presentUser } from '#server/people/accounts/accounts.presenter.ts'
import type { Implement } from '#server/platform/http/implement.ts'
import { isRefusal, saying, unlessRefused } from '#server/platform/refusal.ts'
import { inEqualTime } from './answer-in-equal-time.ts'
import { changePassword } from './change-password.ts'
import { forgotPassword } from './forgot-password.ts'
import { proveItIsYou } from './prove-it-is-you.ts'
import { resetPassword } from './reset-password.ts'
import { signIn } from './sign-in.ts'
import { signToken } from './sign-in-token.ts'
import { endSignIn } from './sign-ins.queries.ts'
import { validateResetToken } from './validate-reset-token.ts'

const RESET_SENT = 'If an account with that email exists, a password reset link has been sent.'

export function signInRoutes(implement: Implement<Contract>, parts: AccountParts): void {
  const { db, clock, signingKey, seal } = parts

  implement('POST auth/login', ({ body, by }) =>
    unlessRefused(signIn(db, body, { ...by, seal }), async ({ account, opened }) => ({
      user: presentUser(account),
      token: await signToken(signingKey, opened, by.now),
    })),
  )

  implement('POST auth/prove', ({ body, person, by }) =>
    saying('Thank you. It is you.', proveItIsYou(db, person, body.password, by)),
  )

  implement('POST auth/logout', async ({ person }) => {
    await endSignIn(db, person.signInId)
    return { message: 'You have been successfully signed out' }
  })

  implement('POST auth/forgot-password', async ({ body, by }) => {
    await inEqualTime(() => forgotPassword(db, body.email, by))
    return { message: RESET_SENT }
  })

  implement('POST auth/validate-reset-token', async ({ body }) => {
    const link = await validateResetToken(db, body.resetToken, clock.now())
    if (isRefusal(link)) return link
    const { email, expiresAt } = link
    return { email, expiresAt: expiresAt.toString(), message: 'Please enter your new password.' }
  })

  implement('POST auth/reset-password', ({ body, by }) =>
    saying('Your password has been reset. Please sign in with it.', resetPassword(db, body, by)),
  )

  implement('POST public/profile/password', ({ body, person, by }) =>
    saying(
      'Your password is new, and every other device is signed out.',
      changePassword(db, person, body, by),
    ),
  )
}
