import { setImmediate } from 'node:timers/promises'
import type { NodemailerError } from 'nodemailer'
import type { Letter } from './claim-mail.ts'
import type { From } from './compose-mail.ts'
import type { MailKinds, Sending } from './mail-writer.ts'
import { openSmtp, type SmtpOptions } from './smtp.ts'
import { type SmtpFailure, smtpFailure } from './smtp-failure.ts'
import { writeMail } from './write-mail.ts'

export type MailOrder = { letter: Letter; sending: Sending; from: From }

/** Writes mails and hands them to the mail server. Never throws; null: it has the mail. */
export type Post = {
  post(order: MailOrder): Promise<SmtpFailure | null>
  close(): void
}

/** Written one after the other; requests are answered between two, so none waits for more than one mail. */
export function openPost(kinds: MailKinds, options: SmtpOptions): Post {
  const smtp = openSmtp(options)
  let turn: Promise<unknown> = Promise.resolve()

  return {
    async post({ letter, sending, from }) {
      // Yields to the event loop: the next mail is written after its I/O was served.
      turn = turn.then(() => setImmediate())
      await turn
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
