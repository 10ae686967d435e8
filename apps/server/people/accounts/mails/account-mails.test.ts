import { expect, test } from 'vitest'
import { confirmNewEmailMail } from './confirm-new-email.mail.tsx'
import { emailChangeNoticeMail } from './email-change-notice.mail.tsx'
import { knownAddressMail } from './known-address.mail.tsx'
import { passwordChangedMail } from './password-changed.mail.tsx'
import { resetPasswordMail } from './reset-password.mail.tsx'
import { verifyEmailMail } from './verify-email.mail.tsx'

const to = { address: 'ann+cats@example.com', name: 'Ann Bell' }
const common = { publicUrl: 'https://cafe.example', userId: 7, to, token: 'Tok_en-123' }
const changedAt = Temporal.Instant.from('2026-06-01T09:30:00Z')

const mails = [
  verifyEmailMail(common),
  knownAddressMail(common),
  resetPasswordMail(common),
  passwordChangedMail({ ...common, changedAt }),
  confirmNewEmailMail(common),
  emailChangeNoticeMail({ ...common, newAddress: 'new@example.com' }),
]

/** The lines of the plain text that are nothing but a link. */
const links = (text: string) => text.split('\n').filter((line) => /^https:\S+$/.test(line))

test.each(mails)('$kind: its link is alone on a line and in the HTML', (mail) => {
  const [link, ...others] = links(mail.text)
  expect(others).toEqual([])
  expect(mail.html).toContain(`href="${link!.replaceAll('&', '&amp;')}"`)
})

test.each(mails)('$kind: goes to the person and is kept with the account', (mail) => {
  expect(mail).toMatchObject({ to, userId: 7 })
  expect(mail.text).toContain('Hello Ann Bell,')
  expect(mail.subject).toContain('Wynd & Whiskers')
})

test('the links lead to the pages that read them', () => {
  const verify = 'https://cafe.example/verify-email?token=Tok_en-123&email=ann%2Bcats%40example.com'
  expect(Object.fromEntries(mails.map((mail) => [mail.kind, links(mail.text)[0]]))).toEqual({
    'verify-email': verify,
    'known-address': 'https://cafe.example/auth',
    'reset-password': 'https://cafe.example/reset-password?token=Tok_en-123',
    'password-changed': 'https://cafe.example/auth',
    'confirm-new-email': verify,
    'email-change-notice': 'https://cafe.example/auth',
  })
})

test('says how long a link lives', () => {
  expect(verifyEmailMail(common).text).toContain('for 24 hours')
  expect(confirmNewEmailMail(common).text).toContain('for 24 hours')
  expect(resetPasswordMail(common).text).toContain('for one hour')
})

test('says when the password changed, on the clock of the cafe', () => {
  expect(passwordChangedMail({ ...common, changedAt }).text).toContain('Jun 1, 2026 at 10:30')
})

test('the owner of the old address learns the new one', () => {
  const { text } = emailChangeNoticeMail({ ...common, newAddress: 'new@example.com' })
  expect(text).toContain('Old email: ann+cats@example.com\nNew email: new@example.com')
})
