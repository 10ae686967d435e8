import { checkEmail } from '#domain/account/email.ts'

export type MailFields = { name: string; email: string; subject: string; message: string }

/** Nothing is sent to us: it opens the visitor's own mail client, once the fields make sense. */
export function sendMail(form: HTMLFormElement) {
  const fields = Object.fromEntries(new FormData(form)) as MailFields
  const problems = findProblems(fields)
  for (const [name, problem] of Object.entries(problems)) show(form, name, problem)
  const first = Object.entries(problems).find(([, problem]) => problem)
  if (first) control(form, first[0])?.focus()
  else location.href = mailAddress(cafeAddress(), fields)
}

/** As the page itself leads to it. */
const cafeAddress = () =>
  document.querySelector<HTMLAnchorElement>('a[href^="mailto:"]')?.pathname ?? ''

export const findProblems = ({ name, email, message }: MailFields) => ({
  name: name.trim() ? '' : 'Please tell us your name.',
  email: email.trim() ? (checkEmail(email) ?? '') : 'Please give us an address to answer to.',
  message: message.trim() ? '' : 'Please write a few words.',
})

const DEFAULT_SUBJECT = 'Contact from the cafe Website'

export function mailAddress(to: string, fields: MailFields): string {
  const { name, email, message } = fields
  const subject = fields.subject.trim() || DEFAULT_SUBJECT
  const body = [`Name: ${name.trim()}`, `Email: ${email.trim()}`, '', message.trim()].join('\n')
  // Mail wants CRLF, and clients read a + as a plus sign: so not URLSearchParams.
  const encode = (text: string) => encodeURIComponent(text.replaceAll(/\r?\n/g, '\r\n'))
  return `mailto:${to}?subject=${encode(subject)}&body=${encode(body)}`
}

const control = (form: HTMLFormElement, name: string) =>
  form.querySelector<HTMLElement>(`[name=${name}]`)

// ui/field.tsx has put a live region for it below the control.
function show(form: HTMLFormElement, name: string, problem: string) {
  const field = control(form, name)
  const region = field && document.getElementById(`${field.id}-error`)
  if (!region) return
  region.textContent = problem
  field.toggleAttribute('aria-invalid', false)
  field.removeAttribute('aria-describedby')
  if (!problem) return
  field.setAttribute('aria-invalid', 'true')
  field.setAttribute('aria-describedby', region.id)
}
