import type { NodemailerError } from 'nodemailer'
import type { Letter } from './claim-mail.ts'
import type { From } from './compose-mail.ts'
import type { MailKinds, Sending } from './mail-kind.ts'
import { openSmtp, type SmtpOptions } from './smtp.ts'
import { type SmtpFailure, smtpFailure } from './smtp-failure.ts'
import { writeMail } from './write-mail.ts'

export type MailOrder = { letter: Letter; sending: Sending; from: From }

/** Writes mails and hands them to the mail server. Never throws; null: it has the mail. */
export type Post = {
  post(order: MailOrder): Promise<SmtpFailure | null>
  close(): void
}

/** In the thread that asks; the built server has another for it (post-thread.ts). */
export function openPost(kinds: MailKinds, options: SmtpOptions): Post {
  const smtp = openSmtp(options)
  return {
    async post({ letter, sending, from }) {
      const words = wordsOf(kinds, letter, sending)
      if ('code' in words) return words
      return smtp.send(letter, words, from).then(
        () => null,
        (error: NodemailerError) => smtpFailure(error),
      )
    },
    close: smtp.close,
  }
}

function wordsOf(kinds: MailKinds, letter: Letter, sending: Sending) {
  try {
    return writeMail(kinds, letter, sending)
  } catch (error) {
    return unwritten(error)
  }
}

export const unwritten = (error: unknown): SmtpFailure => ({
  kind: 'postponed',
  code: 'unwritten',
  words: `It could not be written: ${error instanceof Error ? error.message : error}`,
})
