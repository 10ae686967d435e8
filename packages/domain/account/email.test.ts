import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { checkEmail, mailboxOf, normaliseEmail } from './email.ts'

const label = fc.stringMatching(/^[a-zA-Z0-9]{1,20}$/)
const tld = fc.constantFrom('com', 'co', 'uk', 'scot', 'museum', 'NET')
const goodEmail = fc
  .tuple(fc.stringMatching(/^[a-zA-Z0-9_+-][a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]{0,30}$/), label, tld)
  .map(([local, host, end]) => `${local}@${host}.${end}`)

describe('checkEmail', () => {
  test.each([
    ['', 'Email is required.'],
    ['   ', 'Email is required.'],
    ['a b@example.com', 'Email must not contain spaces.'],
    ['a@exam ple.com', 'Email must not contain spaces.'],
    ['a\u00a0b@example.com', 'Email must not contain spaces.'],
    ['plain', 'Enter a valid email address.'],
    ['@example.com', 'Enter a valid email address.'],
    ['a@', 'Enter a valid email address.'],
    ['a@b@example.com', 'Enter a valid email address.'],
    ['.a@example.com', 'Enter a valid email address.'],
    ['a,b@example.com', 'Enter a valid email address.'],
    ['<a>@example.com', 'Enter a valid email address.'],
    ['a@exam_ple.com', 'Enter a valid email address.'],
    ['jürgen@example.com', 'Enter a valid email address.'],
    ['a@example', 'Email domain must contain a dot (e.g., example.com).'],
    ['a@example..com', 'Email domain must not contain consecutive dots.'],
    ['a@.com', 'Email domain parts are invalid length.'],
    ['a@example.', 'Email domain parts are invalid length.'],
    [`a@${'x'.repeat(64)}.com`, 'Email domain parts are invalid length.'],
    ['a@example.c', 'Email TLD looks invalid (e.g., use .com, .net).'],
    ['a@example.c-m', 'Email TLD looks invalid (e.g., use .com, .net).'],
    ['a@10.0.0.1', 'Email TLD looks invalid (e.g., use .com, .net).'],
    [`a@example.${'x'.repeat(25)}`, 'Email TLD looks invalid (e.g., use .com, .net).'],
  ])('refuses %j: %s', (text, message) => {
    expect(checkEmail(text)).toBe(message)
  })

  test.each(['con', 'cim', 'cpm', 'vom', 'comm', 'c0m', 'coom', 'comc', 'xom', 'CON'])(
    'takes .%s for a misspelled .com',
    (ending) => {
      expect(checkEmail(`a@example.${ending}`)).toBe(
        'Email TLD looks misspelled. Did you mean .com?',
      )
    },
  )

  test.each([
    'a@example.com',
    'A.B+tag@Example.CO.UK',
    "o'neil@example.scot",
    ' a@example.com ',
    `a@${'x'.repeat(63)}.com`,
    `a@example.${'x'.repeat(24)}`,
  ])('accepts %j', (text) => {
    expect(checkEmail(text)).toBeNull()
  })

  test('an address may be 254 characters long, not 255', () => {
    const host = `${'x'.repeat(63)}.example.com`
    const ofLength = (length: number) => `${'a'.repeat(length - host.length - 1)}@${host}`
    expect(checkEmail(ofLength(254))).toBeNull()
    expect(checkEmail(ofLength(255))).toBe('Enter a valid email address.')
  })

  test('accepts every well-formed address', () => {
    fc.assert(fc.property(goodEmail, (email) => checkEmail(email) === null))
  })

  test('refuses a control character wherever it stands', () => {
    const control = fc.constantFrom('\r', '\n', '\t', '\0', '\u007f', '\u0085')
    fc.assert(
      fc.property(goodEmail, control, fc.nat(), (email, character, seed) => {
        const at = seed % (email.length + 1)
        const broken = email.slice(0, at) + character + email.slice(at)
        expect(checkEmail(broken)).toBe('Enter a valid email address.')
      }),
    )
  })

  test('one foreign character anywhere: refused, or safe in a mail header once normalised', () => {
    const character = fc.nat(0xffff).map((code) => String.fromCharCode(code))
    const ascii = fc.nat(0x7f).map((code) => String.fromCharCode(code))
    fc.assert(
      fc.property(goodEmail, fc.oneof(ascii, character), fc.nat(), (email, outsider, seed) => {
        const at = seed % (email.length + 1)
        const changed = email.slice(0, at) + outsider + email.slice(at)
        if (checkEmail(changed) !== null) return
        expect(normaliseEmail(changed)).toMatch(/^[^\s,;:<>()[\]"\\@\p{C}]+@[a-z0-9.-]+$/u)
      }),
      { numRuns: 1000 },
    )
  })
})

describe('normaliseEmail', () => {
  test('trims and ignores case', () => {
    expect(normaliseEmail('  Ada.L@Example.COM ')).toBe('ada.l@example.com')
  })

  test('is idempotent and keeps an accepted address accepted', () => {
    fc.assert(
      fc.property(goodEmail, (email) => {
        const once = normaliseEmail(email)
        expect(normaliseEmail(once)).toBe(once)
        expect(normaliseEmail(email.toUpperCase())).toBe(once)
        expect(checkEmail(once)).toBeNull()
      }),
    )
  })
})

test.each([
  ['ada@example.com', 'ada@example.com'],
  ['ADA+cats@Example.com', 'ada@example.com'],
  ['a.d.a+1+2@example.com', 'a.d.a@example.com'],
  ['a.d.a+cats@gmail.com', 'ada@gmail.com'],
  ['Ad.a@GoogleMail.com', 'ada@gmail.com'],
  ['a.da@googlemail.com.example.org', 'a.da@googlemail.com.example.org'],
  ['a.da@mail.gmail.com', 'a.da@mail.gmail.com'],
])('%s arrives in the mailbox %s', (email, mailbox) => {
  expect(mailboxOf(email)).toBe(mailbox)
})
