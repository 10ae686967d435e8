import type { Contract } from '#contract/contract.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/database/connect.ts'
import type { Implement } from '#server/platform/http/implement.ts'
import type { Seal } from '#server/platform/sealed.ts'
import { isRefusal, refuse, saying, unlessRefused } from '#server/platform/refusal.ts'
import { presentProfile, presentUser } from './accounts.presenter.ts'
import { findProfile } from './accounts.queries.ts'
import { changePassword } from './change-password.ts'
import { forgotPassword } from './forgot-password.ts'
import { openTicket } from '#server/ordering/ticket/open-ticket.ts'
import { keepVisits } from './keep-visits.ts'
import { proveItIsYou } from './prove-it-is-you.ts'
import { resendVerification } from './resend-verification.ts'
import { resetPassword } from './reset-password.ts'
import { signToken } from './session-token.ts'
import { endSession } from './sessions.queries.ts'
import { signIn } from './sign-in.ts'
import { signUp } from './sign-up.ts'
import type { SigningKey } from './signing-key.ts'
import { inEqualTime } from './answer-in-equal-time.ts'
import { undoEmailChange } from './undo-email-change.ts'
import { updateProfile } from './update-profile.ts'
import { validateResetToken } from './validate-reset-token.ts'
import { verifyEmail } from './verify-email.ts'
import { withdrawEmailChange } from './withdraw-email-change.ts'

export type AccountParts = {
  db: Db
  clock: Clock
  publicUrl: string
  signingKey: SigningKey
  seal: Seal
}

export function accountRoutes(implement: Implement<Contract>, parts: AccountParts): void {
  signingRoutes(implement, parts)
  passwordRoutes(implement, parts)
  verificationRoutes(implement, parts)
  profileRoutes(implement, parts)
}

const keptWords = {
  ready: 'Your account is ready, and your visits are in it.',
  known: 'You have an account with this address. Your visits are in it now: please sign in.',
  mail: 'Please confirm your address with the link we have just sent you. Then your visits come along.',
}

function signingRoutes(implement: Implement<Contract>, parts: AccountParts): void {
  const { db, signingKey, seal } = parts
  implement('POST auth/signup', async ({ body, by }) => {
    const refusal = await inEqualTime(() => signUp(db, body, by))
    return refusal ?? { message: 'Account created successfully. Please log in.' }
  })

  implement('POST public/ticket/account', async ({ headers, body, by }) => {
    const opened = await openTicket(db, headers['x-ticket'], by)
    if (isRefusal(opened)) return opened
    const keeping = inEqualTime(() => keepVisits(db, opened, body.password, by))
    return unlessRefused(keeping, (kept) => ({ ...kept, message: keptWords[kept.state] }))
  })

  implement('POST auth/login', ({ body, by }) =>
    unlessRefused(signIn(db, body, { ...by, seal }), async ({ account, session }) => ({
      user: presentUser(account),
      token: await signToken(signingKey, session, by.now),
    })),
  )

  implement('POST auth/prove', ({ body, person, by }) =>
    saying('Thank you. It is you.', proveItIsYou(db, person, body.password, by)),
  )

  implement('POST auth/logout', async ({ person }) => {
    await endSession(db, person.sessionId)
    return { message: 'You have been successfully signed out' }
  })
}

const RESET_SENT = 'If an account with that email exists, a password reset link has been sent.'

function passwordRoutes(implement: Implement<Contract>, parts: AccountParts): void {
  const { db, clock } = parts
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
}

const SENT_AGAIN = 'If this address is waiting to be verified, a new link has been sent to it.'

function verificationRoutes(implement: Implement<Contract>, parts: AccountParts): void {
  const { db } = parts
  implement('POST auth/verify-email', ({ body, by }) =>
    saying('Your email address is verified.', verifyEmail(db, body.token, by)),
  )

  implement('POST auth/undo-email-change', async ({ body, by }) => {
    const refusal = await undoEmailChange(db, body.token, by)
    return refusal ?? { message: 'Your email is as it was, and everybody has been signed out.' }
  })

  implement('POST auth/resend-verification', async ({ body, by }) => {
    const refusal = await inEqualTime(() => resendVerification(db, body.email, by))
    return refusal ?? { message: SENT_AGAIN }
  })
}

function profileRoutes(implement: Implement<Contract>, parts: AccountParts): void {
  const { db, clock } = parts
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

  implement('POST public/profile/password', async ({ body, person, by }) => {
    const refusal = await changePassword(db, person, body, by)
    return refusal ?? { message: 'Your password is new, and every other device is signed out.' }
  })

  implement('DELETE public/profile/email-change', async ({ person, by }) => {
    await withdrawEmailChange(db, person.id, by)
    return { message: 'Your email stays as it is.' }
  })
}
