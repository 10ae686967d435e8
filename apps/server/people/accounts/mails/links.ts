import { mintToken } from '#server/people/accounts/one-time-tokens.queries.ts'
import type { Db } from '#server/platform/database/connect.ts'
import type { Minting } from '#server/platform/mail/mail-writer.ts'
import type { LinkFacts } from './mail-kinds.ts'

/** The secret of a link. Not sent once the link was withdrawn or used. */
export const mintLink = (db: Db, { tokenId }: LinkFacts, minting: Minting) =>
  mintToken(db, tokenId, minting)

/** Opens /verify-email, which tells the address, too, so that the page can offer a resend. */
export function verifyEmailUrl(publicUrl: string, token: string, email: string): string {
  return `${publicUrl}/verify-email?${new URLSearchParams({ token, email })}`
}

export function resetPasswordUrl(publicUrl: string, token: string): string {
  return `${publicUrl}/reset-password?${new URLSearchParams({ token })}`
}

export function invitationUrl(publicUrl: string, token: string): string {
  return `${publicUrl}/invitation?${new URLSearchParams({ token })}`
}

export function undoEmailChangeUrl(publicUrl: string, token: string): string {
  return `${publicUrl}/undo-email-change?${new URLSearchParams({ token })}`
}

/** The same link, on a page that speaks of how one signs in. */
export function undoSignInChangeUrl(publicUrl: string, token: string): string {
  return `${publicUrl}/undo-email-change?${new URLSearchParams({ about: 'sign-in', token })}`
}

export function signInUrl(publicUrl: string): string {
  return `${publicUrl}/auth`
}
