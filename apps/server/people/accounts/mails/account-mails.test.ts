import { expect, test } from 'vitest'
import { demo } from '#content/demo.ts'
import type { NamingKind } from '#server/platform/mail/mail-kind.ts'
import { mailLook } from '#server/platform/mail/mail-look.ts'
import { writtenMail } from '#testing/written-mail.ts'
import * as kinds from './mail-kinds.ts'
import {
  bringVisits,
  confirmNewEmail,
  emailChangeNotice,
  invitation,
  knownAddress,
  newAdmin,
  newDevice,
  passwordChanged,
  pinGiven,
  resetPasswordLink,
  roleChanged,
  secondFactorChanged,
  secondFactorReset,
  staffActed,
  verifyEmailLink,
  wrongCodes,
} from './mail-kinds.ts'

const { cafe } = demo
const sending = {
  cafe,
  notices: [],
  look: mailLook(demo),
  publicUrl: 'https://cafe.example',
  to: { address: 'ann+cats@example.com', name: 'Ann Bell' },
  now: Temporal.Instant.from('2026-06-01T09:30:00Z'),
  secret: 'Tok_en-123',
}

const read = <Facts>(kind: NamingKind<Facts>, facts: NoInfer<Facts>) =>
  writtenMail(kind, facts, sending)

const mails = [
  read(verifyEmailLink, { tokenId: 1 }),
  read(knownAddress, {}),
  read(bringVisits, { tokenId: 1 }),
  read(resetPasswordLink, { tokenId: 1 }),
  read(passwordChanged, { changedAt: '2026-06-01T09:30:00Z' }),
  read(confirmNewEmail, { tokenId: 1 }),
  read(emailChangeNotice, { tokenId: 1, newAddress: 'new@example.com' }),
  read(roleChanged, { role: 'Admin', changedBy: 'Morag Sinclair' }),
  read(invitation, { tokenId: 1, role: 'Desk' }),
  read(pinGiven, { changedBy: 'Morag Sinclair' }),
  read(newAdmin, { email: 'una@example.com', changedBy: 'Morag Sinclair' }),
  read(staffActed, { act: 'verified', userId: 7, by: 'Morag Sinclair' }),
  read(secondFactorChanged, { change: 'on', tokenId: 1 }),
  read(secondFactorReset, { email: 'una@example.com' }),
  read(wrongCodes, { device: 'Firefox on Windows', at: '2026-06-01T09:30:00Z' }),
  read(newDevice, { device: 'Firefox on Windows', at: '2026-06-01T09:30:00Z' }),
]
const textOf = (wanted: string) => mails.find(({ kind }) => kind === wanted)?.text

/** The lines of the plain text that are nothing but a link. */
const links = (text: string) => text.split('\n').filter((line) => /^https:\S+$/.test(line))

test('none of them is left out', () => {
  const all = Object.values(kinds).map(({ name }) => name)
  expect(mails.map(({ kind }) => kind).toSorted()).toEqual(all.toSorted())
})

test.each(mails)('$kind: its link is alone on a line and in the HTML', (mail) => {
  const [link, ...others] = links(mail.text)
  expect(others).toEqual([])
  expect(mail.html).toContain(`href="${link!.replaceAll('&', '&amp;')}"`)
})

test.each(mails)('$kind: greets the person and says who writes', (mail) => {
  expect(mail.text).toContain('Hello Ann Bell,')
  expect(mail.subject).toContain('Wynd & Whiskers')
})

test('the links lead to the pages that read them', () => {
  const verify = 'https://cafe.example/verify-email?token=Tok_en-123&email=ann%2Bcats%40example.com'
  expect(Object.fromEntries(mails.map((mail) => [mail.kind, links(mail.text)[0]]))).toEqual({
    'verify-email': verify,
    'known-address': 'https://cafe.example/auth',
    'bring-visits': verify,
    'reset-password': 'https://cafe.example/reset-password?token=Tok_en-123',
    'password-changed': 'https://cafe.example/auth',
    'confirm-new-email': verify,
    'email-change-notice': 'https://cafe.example/undo-email-change?token=Tok_en-123',
    'role-changed': 'https://cafe.example/auth',
    invitation: 'https://cafe.example/invitation?token=Tok_en-123',
    'pin-given': 'https://cafe.example/auth',
    'new-admin': 'https://cafe.example/auth',
    'staff-acted': 'https://cafe.example/auth',
    'second-factor-changed':
      'https://cafe.example/undo-email-change?about=sign-in&token=Tok_en-123',
    'second-factor-reset': 'https://cafe.example/auth',
    'new-device': 'https://cafe.example/auth',
    'wrong-codes': 'https://cafe.example/auth?tab=forgot-password',
  })
})

test('says how long a link lives', () => {
  expect(textOf('verify-email')).toContain('for 24 hours')
  expect(textOf('confirm-new-email')).toContain('for 24 hours')
  expect(textOf('reset-password')).toContain('for one hour')
  expect(textOf('invitation')).toContain('within 7 days')
})

test('says when the password changed, on the clock of the cafe', () => {
  expect(textOf('password-changed')).toContain('Jun 1, 2026 at 10:30')
})

test('the owner of the old address learns the new one', () => {
  expect(textOf('email-change-notice')).toContain(
    'Old email: ann+cats@example.com\nNew email: new@example.com',
  )
})
