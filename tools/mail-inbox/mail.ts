import PostalMime, { type Address, type Attachment, type Email } from 'postal-mime'

export type Mail = {
  id: string
  to: string[]
  from: string
  subject: string
  /** When it arrived here. */
  date: string
  text: string
  html: string | null
  attachments: string[]
}

/** The id begins with the time of arrival in milliseconds. */
export async function readMail(id: string, source: Buffer): Promise<Mail> {
  const email = await parse(source)
  return {
    id,
    to: recipients(email),
    from: email.from ? writeAddress(email.from) : '',
    subject: email.subject?.trim() || '(no subject)',
    date: new Date(Number.parseInt(id, 10)).toISOString(),
    text: email.text ?? '',
    html: email.html ? withPictures(email.html, email.attachments) : null,
    attachments: email.attachments
      .filter(({ related }) => !related)
      .map(({ filename, mimeType }) => filename ?? mimeType),
  }
}

/** Pictures that came with the mail stand in it, as a mail client shows them. */
function withPictures(html: string, attachments: readonly Attachment[]): string {
  return attachments.reduce((written, { contentId, mimeType, content }) => {
    if (!contentId) return written
    const cid = contentId.replace(/^<|>$/g, '')
    const bytes = Buffer.from(content as ArrayBuffer)
    return written.replaceAll(`cid:${cid}`, `data:${mimeType};base64,${bytes.toString('base64')}`)
  }, html)
}

/** A mail that cannot be parsed is shown by its source. */
async function parse(source: Buffer): Promise<Email> {
  try {
    return await PostalMime.parse(source)
  } catch {
    return { headers: [], headerLines: [], attachments: [], text: source.toString() }
  }
}

/** Those it was really delivered to; for a file put here by hand, those it is addressed to. */
function recipients(email: Email): string[] {
  const delivered = email.headers.filter(({ key }) => key === 'delivered-to')
  if (delivered.length > 0) return delivered.map(({ value }) => value)
  return (email.to ?? []).map((to) => to.address ?? to.name)
}

function writeAddress({ name, address }: Address): string {
  return name && address ? `${name} <${address}>` : (address ?? name)
}
