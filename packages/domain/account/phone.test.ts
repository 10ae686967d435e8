import fc from 'fast-check'
import { afterEach, describe, expect, test } from 'vitest'
import { DEFAULT_PLACE, setCafePlace } from '#domain/house/place.ts'
import {
  checkPhone,
  displayPhone,
  formatPhoneAsTyped,
  formatWithCaret,
  normalisePhone,
} from './phone.ts'

const MESSAGE = 'Enter a valid UK mobile number (e.g., +44 7123 456789 or 07123 456789).'

const nineDigits = fc.stringMatching(/^\d{9}$/)
const prefix = fc.constantFrom('07', '+447', '+44 7', '00447', '0044 7', '447', '+44(0)7', '+4407')
const typed = fc.string({ unit: fc.constantFrom(...'0123456789+ -()a04477'), maxLength: 24 })

/** The nine digits with separators anywhere between them. */
const spelled = nineDigits.chain((digits) =>
  fc
    .array(fc.constantFrom('', '', ' ', '-', '.'), { minLength: 9, maxLength: 9 })
    .map((gaps) => ({ digits, text: [...digits].map((digit, i) => digit + gaps[i]).join('') })),
)

describe('checkPhone', () => {
  test.each([
    '07123 456789',
    '07123456789',
    '+44 7123 456789',
    '+447123456789',
    '0044 7123 456789',
    '447123456789',
    '+44 (0)7123 456789',
    ' 07123-456-789 ',
  ])('accepts %j', (text) => {
    expect(checkPhone(text)).toBeNull()
    expect(normalisePhone(text)).toBe('+447123456789')
  })

  test.each([
    '',
    '0712345678',
    '071234567890',
    '+44 7123 45678',
    '+44 7123 4567890',
    '01234 567890',
    '+44 1234 567890',
    '7123456789',
    '+33 6 12 34 56 78',
    '07123x456789',
    '+07123456789',
    '07123456789\0',
  ])('refuses %j', (text) => {
    expect(checkPhone(text)).toBe(MESSAGE)
    expect(normalisePhone(text)).toBeNull()
  })

  test('every accepted spelling normalises to one form, and formatting keeps it', () => {
    fc.assert(
      fc.property(prefix, spelled, (start, { digits, text }) => {
        expect(normalisePhone(start + text)).toBe(`+447${digits}`)
        expect(normalisePhone(formatPhoneAsTyped(start + text))).toBe(`+447${digits}`)
      }),
    )
  })

  test('normalising is idempotent, and what is shown is accepted', () => {
    fc.assert(
      fc.property(nineDigits, (digits) => {
        const e164 = `+447${digits}`
        expect(normalisePhone(e164)).toBe(e164)
        expect(normalisePhone(displayPhone(e164))).toBe(e164)
      }),
    )
  })
})

describe('formatPhoneAsTyped', () => {
  test.each([
    ['', ''],
    ['0', '0'],
    ['07', '07'],
    ['07123', '07123'],
    ['071234', '07123 4'],
    ['07123456789', '07123 456789'],
    ['07123 456789 99', '07123 456789'],
    ['+', '+'],
    ['+44', '+44'],
    ['+447', '+44 7'],
    ['+4471234', '+44 7123 4'],
    ['+447123456789', '+44 7123 456789'],
    ['+44 7123 456789 99', '+44 7123 456789'],
    ['+44 (0)7123 456789', '+44 7123 456789'],
    ['00', '+'],
    ['00447123456789', '+44 7123 456789'],
    ['44', '+44'],
    ['447123456789', '+44 7123 456789'],
    ['+33 6 12 34 56 78', '+33612345678'],
    ['01234567890123456789', '0123456789012345'],
    ['tel. 07123-456-789', '07123 456789'],
  ])('%j becomes %j', (text, formatted) => {
    expect(formatPhoneAsTyped(text)).toBe(formatted)
  })

  test('is idempotent and at most 16 characters, whatever is typed', () => {
    fc.assert(
      fc.property(fc.oneof(typed, fc.string()), (text) => {
        const once = formatPhoneAsTyped(text)
        expect(formatPhoneAsTyped(once)).toBe(once)
        expect(once.length).toBeLessThanOrEqual(16)
      }),
    )
  })

  test('typing digit by digit ends where pasting ends', () => {
    fc.assert(
      fc.property(prefix, nineDigits, (start, digits) => {
        const whole = start + digits
        const byHand = [...whole].reduce((field, key) => formatPhoneAsTyped(field + key), '')
        expect(byHand).toBe(formatPhoneAsTyped(whole))
      }),
    )
  })
})

describe('formatWithCaret', () => {
  test.each([
    ['typing at the end', '071234|', '07123 4|'],
    ['typing in the middle', '071239| 456', '07123 9|456'],
    ['a digit put in before the space', '079|123 456', '079|12 3456'],
    ['deleting a digit in the middle', '07|23 456', '07|234 56'],
    ['deleting the space', '07123|456', '07123| 456'],
    ['a plus put before 44', '+|447123', '+|44 7123'],
    ['44 gets its plus', '44|', '+44|'],
    ['0044 becomes +44', '0044|7123', '+44| 7123'],
    ['the caret at the start', '|07123456', '|07123 456'],
    ['a full number, one digit too many', '079|123 456789', '079|12 345678'],
  ])('%s: %s gives %s', (_, before, after) => {
    const { text, caret } = formatWithCaret(before.replace('|', ''), before.indexOf('|'))
    expect(`${text.slice(0, caret)}|${text.slice(caret)}`).toBe(after)
  })

  test('the same digits stand before the caret, wherever it is in a formatted number', () => {
    const formatted = fc
      .tuple(fc.constantFrom('07', '+447'), fc.stringMatching(/^\d{0,9}$/))
      .map(([start, digits]) => formatPhoneAsTyped(start + digits))
    fc.assert(
      fc.property(formatted, fc.nat(16), (number, seed) => {
        const caret = Math.min(seed, number.length)
        const result = formatWithCaret(number, caret)
        expect(result.text).toBe(number)
        expect(result.text.slice(0, result.caret).trimEnd()).toBe(number.slice(0, caret).trimEnd())
      }),
    )
  })

  test('the caret stays inside the text, whatever is typed wherever', () => {
    fc.assert(
      fc.property(typed, fc.nat(24), (text, seed) => {
        const result = formatWithCaret(text, Math.min(seed, text.length))
        expect(result.text).toBe(formatPhoneAsTyped(text))
        expect(result.caret).toBeGreaterThanOrEqual(0)
        expect(result.caret).toBeLessThanOrEqual(result.text.length)
      }),
    )
  })
})

describe('in another country', () => {
  afterEach(() => setCafePlace(DEFAULT_PLACE))

  test.each([
    ['IE', '087 123 4567', '+353871234567'],
    ['IE', '+353 (0)87 123 4567', '+353871234567'],
    ['IE', '00447123456789', '+447123456789'],
    ['DK', '20 12 34 56', '+4520123456'],
    ['US', '1 (212) 555-0123', '+12125550123'],
    ['US', '212-555-0123', '+12125550123'],
    ['IE', '12', null],
    ['IE', 'call me', null],
  ] as const)('%s: %j is %s', (country, text, kept) => {
    setCafePlace({ ...DEFAULT_PLACE, country })
    expect(normalisePhone(text)).toBe(kept)
    expect(normalisePhone(formatPhoneAsTyped(text))).toBe(kept)
    expect(checkPhone(text) === null).toBe(kept !== null)
  })
})
