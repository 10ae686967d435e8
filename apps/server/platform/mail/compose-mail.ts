import MimeNode from 'nodemailer/lib/mime-node'
import { encode, wrap } from 'nodemailer/lib/qp'
import type { Letter } from './claim-mail.ts'
import type { MailAttachment, MailWords } from './mail-kind.ts'

export type From = string | { name: string; address: string }

/**
 * MIME, in one piece: nodemailer's own composer reads each part as a stream, which takes three times as
 * long. Addresses and headers, which hold what people typed, are still its own.
 */
export function composeMail(letter: Letter, words: MailWords, from: From) {
  const { type, body } = contentOf(words)
  const node = new MimeNode(type)
  const messageId = `<${letter.message_id}@${domainOf(from)}>`
  node.setHeader([
    { key: 'From', value: from },
    { key: 'To', value: { name: letter.to_name, address: letter.to_address } },
    { key: 'Subject', value: letter.subject },
    { key: 'Message-ID', value: messageId },
    { key: 'Auto-Submitted', value: 'auto-generated' },
  ])
  return { raw: `${node.buildHeaders()}\r\n\r\n${body}`, envelope: node.getEnvelope(), messageId }
}

const domainOf = (from: From) =>
  /@([^\s>]+)/.exec(typeof from === 'string' ? from : from.address)?.[1] ?? 'localhost'

/** The type is a header's value; the other headers of a part stand before its body. */
type Part = { type: string; headers?: readonly string[]; body: string }

/** Pictures belong to the HTML that shows them, and files stand beside both bodies. */
function contentOf({ html, text, attachments = [] }: MailWords): Part {
  const shown = attachments.filter(({ cid }) => cid)
  const files = attachments.filter(({ cid }) => !cid)
  const page = bundle('related; type="text/html"', [words('html', html), ...shown.map(file)])
  const both = bundle('alternative', [words('plain', text), page])
  return bundle('mixed', [both, ...files.map(file)])
}

/** What is encoded has no `=_` in it, so no boundary is ever found inside of a part. */
function bundle(kind: string, parts: [Part, ...Part[]]): Part {
  if (parts.length === 1) return parts[0]
  const boundary = `=_${kind.split(';')[0]}`
  const written = parts.map(
    ({ type, headers = [], body }) =>
      `--${boundary}\r\n${[`Content-Type: ${type}`, ...headers].join('\r\n')}\r\n\r\n${body}\r\n`,
  )
  const type = `multipart/${kind}; boundary="${boundary}"`
  return { type, body: `${written.join('')}--${boundary}--` }
}

/** Never format=flowed, which some readers unfold with a space inside a link. */
const words = (kind: 'plain' | 'html', text: string): Part => ({
  type: `text/${kind}; charset=utf-8`,
  headers: ['Content-Transfer-Encoding: quoted-printable'],
  body: wrap(encode(text.replace(/\r?\n/g, '\r\n'))),
})

const file = ({ filename, contentType, content, cid }: MailAttachment): Part => ({
  type: contentType,
  headers: [
    'Content-Transfer-Encoding: base64',
    `Content-Disposition: ${cid ? 'inline' : 'attachment'}; filename="${filename}"`,
    ...(cid ? [`Content-ID: <${cid}>`] : []),
  ],
  body: Buffer.from(content as string)
    .toString('base64')
    .replace(/.{76}/g, '$&\r\n'),
})
