import MimeNode from 'nodemailer/lib/mime-node'
import { encode, wrap } from 'nodemailer/lib/qp'
import type { Letter } from './claim-mail.ts'
import type { MailAttachment, MailWords } from './mail-writer.ts'

export type From = string | { name: string; address: string }

/**
 * MIME, in one piece: nodemailer's own composer reads each part as a stream, which takes three times as
 * long. Addresses and headers, which hold what people typed, are still its own.
 */
export function composeMail(letter: Letter, words: MailWords, from: From) {
  const { type, body } = contentOf(words)
  // The boundary that it would draw at random belongs to parts of its own, and it has none.
  const node = new MimeNode(type, { baseBoundary: 'none' })
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
  const page = bundle('related; type="text/html"', [htmlPart(html), ...shown.map(file)])
  const both = bundle('alternative', [textPart(text), page])
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
const textPart = (text: string): Part => ({
  type: 'text/plain; charset=utf-8',
  headers: ['Content-Transfer-Encoding: quoted-printable'],
  body: wrap(encode(text.replace(/\r?\n/g, '\r\n'))),
})

const htmlPart = (html: string): Part => ({
  type: 'text/html; charset=utf-8',
  headers: [BASE64],
  body: inBase64(html),
})

const file = ({ filename, contentType, content, cid }: MailAttachment): Part => ({
  type: contentType,
  headers: [
    BASE64,
    `Content-Disposition: ${cid ? 'inline' : 'attachment'}; filename="${filename}"`,
    ...(cid ? [`Content-ID: <${cid}>`] : []),
  ],
  body: inBase64(content),
})

const BASE64 = 'Content-Transfer-Encoding: base64'
const LINE = 76

function inBase64(content: string | Buffer): string {
  const letters = Buffer.from(content as string).toString('base64')
  let lines = ''
  for (let at = 0; at < letters.length; at += LINE) lines += `${letters.slice(at, at + LINE)}\r\n`
  return lines
}
