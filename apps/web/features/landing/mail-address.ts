export type ContactFields = { name: string; email: string; subject: string; message: string }

const DEFAULT_SUBJECT = 'Contact from the cafe Website'

/** The address that opens the visitor's own mail client, with everything filled in. */
export function mailAddress(to: string, fields: ContactFields): string {
  const { name, email, message } = fields
  const subject = fields.subject.trim() || DEFAULT_SUBJECT
  const body = [`Name: ${name.trim()}`, `Email: ${email.trim()}`, '', message.trim()].join('\n')
  // Mail wants CRLF, and clients read a + as a plus sign: so not URLSearchParams.
  const encode = (text: string) => encodeURIComponent(text.replaceAll(/\r?\n/g, '\r\n'))
  return `mailto:${to}?subject=${encode(subject)}&body=${encode(body)}`
}
