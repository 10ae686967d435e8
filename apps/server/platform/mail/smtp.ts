import Mailer from 'nodemailer/lib/mailer'
import SMTPPool from 'nodemailer/lib/smtp-pool'
import { composeMail, type From } from './compose-mail.ts'
import { needsCertificate } from './needs-certificate.ts'
import type { Letter } from './claim-mail.ts'
import type { MailWords } from './mail-writer.ts'

export type SmtpOptions = {
  url: string
  /** How long the server may stay silent while connecting and greeting. */
  silenceMs: number
  /** How long it may take for an answer: with the whole mail in hand it may well check it first. */
  answerMs: number
  /** How long one delivery may take in all, against a server that answers a byte at a time. */
  deliveryMs: number
}

// RFC 5321 asks for ten minutes after the mail: a shorter timeout sends a second copy.
export const smtpPatience = { silenceMs: 10_000, answerMs: 600_000, deliveryMs: 660_000 }
/** Most servers let one client have so many; one that does not says "later". */
export const CONNECTIONS = 10

export type Smtp = {
  send(letter: Letter, words: MailWords, from: From): Promise<void>
  close(): void
}

export function openSmtp(options: SmtpOptions): Smtp {
  let opened = openPool(options)
  return {
    async send(letter, words, from) {
      const { pool, mailer } = opened
      const tooLong = setTimeout(() => {
        if (pool === opened.pool) opened = openPool(options)
        pool.close({ force: true })
      }, options.deliveryMs)
      await mailer.sendMail(composeMail(letter, words, from)).finally(() => clearTimeout(tooLong))
    },
    close: () => opened.pool.close(),
  }
}

function openPool({ url, silenceMs, answerMs }: SmtpOptions) {
  const pool = new SMTPPool({
    url,
    maxConnections: CONNECTIONS,
    connectionTimeout: silenceMs,
    greetingTimeout: silenceMs,
    socketTimeout: answerMs,
    // What the address itself says (?tls.rejectUnauthorized=false) counts more.
    tls: { rejectUnauthorized: needsCertificate(url) },
  })
  return { pool, mailer: new Mailer(pool) }
}
