import { createTransport, type SendMailOptions } from 'nodemailer'
import MailComposer from 'nodemailer/lib/mail-composer'
import type { ClaimedMail } from './claim-mail.ts'
import { needsCertificate } from './needs-certificate.ts'
import type { MailWords } from './mail-kind.ts'

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

type From = string | { name: string; address: string }

export type Smtp = {
  send(mail: ClaimedMail, words: MailWords, from: From): Promise<void>
  close(): void
}

export function openSmtp(options: SmtpOptions): Smtp {
  let transport = openTransport(options)
  return {
    async send(mail, words, from) {
      const used = transport
      const tooLong = setTimeout(() => {
        if (used === transport) transport = openTransport(options)
        used.close({ force: true })
      }, options.deliveryMs)
      await used
        .sendMail(await written({ ...message(mail, from), ...words }))
        .finally(() => clearTimeout(tooLong))
    },
    close: () => transport.close(),
  }
}

function openTransport({ url, silenceMs, answerMs }: SmtpOptions) {
  return createTransport({
    url,
    pool: true,
    maxConnections: CONNECTIONS,
    connectionTimeout: silenceMs,
    greetingTimeout: silenceMs,
    socketTimeout: answerMs,
    // What the address itself says (?tls.rejectUnauthorized=false) counts more.
    tls: { rejectUnauthorized: needsCertificate(url) },
    ...CLOSED,
  })
}

/** Whole, before it is sent: as a stream it would go out in a hundred small writes. */
async function written(mail: SendMailOptions): Promise<SendMailOptions> {
  const node = new MailComposer({ ...mail, ...CLOSED }).compile()
  return { raw: await node.build(), envelope: node.getEnvelope() }
}

/** Nothing that stands in a mail is fetched for it. */
const CLOSED = { disableFileAccess: true, disableUrlAccess: true }

function message(mail: ClaimedMail, from: From): SendMailOptions {
  const address = typeof from === 'string' ? from : from.address
  const domain = /@([^\s>]+)/.exec(address)?.[1] ?? 'localhost'
  return {
    from,
    to: { name: mail.to_name, address: mail.to_address },
    subject: mail.subject,
    // Never format=flowed, which some readers unfold with a space inside a link.
    textEncoding: 'quoted-printable',
    messageId: `<${mail.message_id}@${domain}>`,
    headers: { 'Auto-Submitted': 'auto-generated' },
  }
}
