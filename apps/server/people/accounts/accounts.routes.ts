import type { FastifyRequest } from 'fastify'
import type { Contract } from '#contract/contract.ts'
import { deviceName } from '#domain/account/device-name.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/database/connect.ts'
import type { Implement } from '#server/platform/http/implement.ts'
import type { Seal } from '#server/platform/sealed.ts'
import { networksOf } from '#server/platform/network-of.ts'
import { isRefusal, refuse } from '#server/platform/refusal.ts'
import type { AccountCall } from './account-call.ts'
import { presentProfile, presentUser } from './accounts.presenter.ts'
import { findProfile } from './accounts.queries.ts'
import { changePassword } from './change-password.ts'
import { forgotPassword } from './forgot-password.ts'
import { openTicket, tokenIn } from '#server/ordering/ticket/open-ticket.ts'
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
  const { db, signingKey } = parts
  implement('POST auth/signup', async ({ body, request }) => {
    const refusal = await inEqualTime(() => signUp(db, body, callOf(request, parts)))
    return refusal ?? { message: 'Account created successfully. Please log in.' }
  })

  implement('POST public/ticket/account', async ({ body, request }) => {
    const opened = await openTicket(parts, tokenIn(request), request.ip)
    if (isRefusal(opened)) return opened
    const call = callOf(request, parts)
    const kept = await inEqualTime(() => keepVisits(db, opened, body.password, call))
    return isRefusal(kept) ? kept : { ...kept, message: keptWords[kept.state] }
  })

  implement('POST auth/login', async ({ body, request }) => {
    const call = { ...callOf(request, parts), seal: parts.seal }
    const signedIn = await signIn(db, body, call)
    if (isRefusal(signedIn)) return signedIn
    const token = await signToken(signingKey, signedIn.session, call.now)
    return { user: presentUser(signedIn.account), token }
  })

  implement('POST auth/prove', async ({ body, person, request }) => {
    const refusal = await proveItIsYou(db, person, body.password, callOf(request, parts))
    return refusal ?? { message: 'Thank you. It is you.' }
  })

  implement('POST auth/logout', async ({ person }) => {
    await endSession(db, person.sessionId)
    return { message: 'You have been successfully signed out' }
  })
}

function passwordRoutes(implement: Implement<Contract>, parts: AccountParts): void {
  const { db, clock } = parts
  implement('POST auth/forgot-password', async ({ body, request }) => {
    await inEqualTime(() => forgotPassword(db, body.email, callOf(request, parts)))
    return {
      message: 'If an account with that email exists, a password reset link has been sent.',
    }
  })

  implement('POST auth/validate-reset-token', async ({ body }) => {
    const link = await validateResetToken(db, body.resetToken, clock.now())
    if (isRefusal(link)) return link
    const { email, expiresAt } = link
    return { email, expiresAt: expiresAt.toString(), message: 'Please enter your new password.' }
  })

  implement('POST auth/reset-password', async ({ body, request }) => {
    const refusal = await resetPassword(db, body, callOf(request, parts))
    return refusal ?? { message: 'Your password has been reset. Please sign in with it.' }
  })
}

function verificationRoutes(implement: Implement<Contract>, parts: AccountParts): void {
  const { db } = parts
  implement('POST auth/verify-email', async ({ body, request }) => {
    const refusal = await verifyEmail(db, body.token, callOf(request, parts))
    return refusal ?? { message: 'Your email address is verified.' }
  })

  implement('POST auth/undo-email-change', async ({ body, request }) => {
    const refusal = await undoEmailChange(db, body.token, callOf(request, parts))
    return refusal ?? { message: 'Your email is as it was, and everybody has been signed out.' }
  })

  implement('POST auth/resend-verification', async ({ body, request }) => {
    const refusal = await inEqualTime(() =>
      resendVerification(db, body.email, callOf(request, parts)),
    )
    return (
      refusal ?? {
        message: 'If this address is waiting to be verified, a new link has been sent to it.',
      }
    )
  })
}

function profileRoutes(implement: Implement<Contract>, parts: AccountParts): void {
  const { db, clock } = parts
  implement('GET public/profile', async ({ person }) => {
    const profile = await findProfile(db, person.id, clock.now())
    return profile ? presentProfile(profile) : refuse('UNAUTHENTICATED')
  })

  implement('PUT public/profile', async ({ body, person, request }) => {
    const update = await updateProfile(db, person, body, callOf(request, parts))
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

  implement('POST public/profile/password', async ({ body, person, request }) => {
    const refusal = await changePassword(db, person, body, callOf(request, parts))
    return refusal ?? { message: 'Your password is new, and every other device is signed out.' }
  })

  implement('DELETE public/profile/email-change', async ({ person, request }) => {
    await withdrawEmailChange(db, person.id, callOf(request, parts))
    return { message: 'Your email stays as it is.' }
  })
}

/** What an account remembers of a request. */
export function callOf(
  request: FastifyRequest,
  { clock, publicUrl }: Pick<AccountParts, 'clock' | 'publicUrl'>,
): AccountCall {
  return {
    now: clock.now(),
    requestId: request.id,
    networks: networksOf(request.ip),
    device: deviceName(request.headers['user-agent']),
    publicUrl,
  }
}
