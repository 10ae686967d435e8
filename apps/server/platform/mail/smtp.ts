import { Readable } from 'node:stream'
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
  let pool = openPool(options)
  return {
    async send(letter, words, from) {
      const used = pool
      const tooLong = setTimeout(() => {
        if (used === pool) pool = openPool(options)
        used.close({ force: true })
      }, options.deliveryMs)
      await hand(used, composeMail(letter, words, from)).finally(() => clearTimeout(tooLong))
    },
    close: () => pool.close(),
  }
}

type Pooled = Parameters<SMTPPool['send']>[0]
type Read = 'getEnvelope' | 'messageId' | 'getHeader' | 'createReadStream'

/** To the pool itself: nodemailer's mailer before it would read and stream once more what is composed already. */
function hand(pool: SMTPPool, { raw, envelope, messageId }: ReturnType<typeof composeMail>) {
  const message: Pick<Pooled['message'], Read> = {
    getEnvelope: () => envelope,
    messageId: () => messageId,
    getHeader: () => messageId,
    // Not read yet, it may go by another connection: the pool asks the stream.
    createReadStream: () => new Readable({ read: inOnePiece(raw) }),
  }
  return new Promise<void>((resolve, reject) => {
    pool.send({ data: {}, message } as Pooled, (error) => (error ? reject(error) : resolve()))
  })
}

const inOnePiece = (raw: string) =>
  function (this: Readable) {
    this.push(raw)
    this.push(null)
  }

const openPool = ({ url, silenceMs, answerMs }: SmtpOptions) =>
  new SMTPPool({
    url,
    maxConnections: CONNECTIONS,
    connectionTimeout: silenceMs,
    greetingTimeout: silenceMs,
    socketTimeout: answerMs,
    // What the address itself says (?tls.rejectUnauthorized=false) counts more.
    tls: { rejectUnauthorized: needsCertificate(url) },
  })
