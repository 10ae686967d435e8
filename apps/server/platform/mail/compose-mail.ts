import type Mailer from 'nodemailer/lib/mailer'
import type { Letter } from './claim-mail.ts'
import type { MailWords } from './mail-writer.ts'

export type From = string | { name: string; address: string }

/** A mail as nodemailer takes it; it reads no file and no address that the words may name. */
export const composeMail = (letter: Letter, words: MailWords, from: From): Mailer.Options => ({
  ...words,
  from,
  to: { name: letter.to_name, address: letter.to_address },
  subject: letter.subject,
  messageId: `<${letter.message_id}@${domainOf(from)}>`,
  headers: { 'Auto-Submitted': 'auto-generated' },
  // Short lines, and a link stays unbroken in all of them.
  encoding: 'quoted-printable',
  newline: 'windows',
  disableFileAccess: true,
  disableUrlAccess: true,
})

const domainOf = (from: From) =>
  /@([^\s>]+)/.exec(typeof from === 'string' ? from : from.address)?.[1] ?? 'localhost'
