import PostalMime, { type Address, type Email } from 'postal-mime'

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
    html: email.html ?? null,
    attachments: email.attachments.map(({ filename, mimeType }) => filename ?? mimeType),
  }
}

/** A mail that nobody can read is shown by its source. */
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
