import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  CODE_LETTERS,
  lastFour,
  makeVoucherCode,
  readVoucherCode,
  showVoucherCode,
  scannedVoucher,
} from './voucher-code.ts'

const codes = fc
  .uint8Array({ minLength: CODE_LETTERS, maxLength: CODE_LETTERS })
  .map(makeVoucherCode)

test('reads in groups of four, and tells its last four', () => {
  const code = makeVoucherCode(Uint8Array.from({ length: CODE_LETTERS }, (_, at) => at * 2))
  expect(showVoucherCode(code)).toBe('0246-8ACE-GJMP-RTW8')
  expect(lastFour(code)).toBe('RTW8')
  expect(() => makeVoucherCode(new Uint8Array(3))).toThrow(RangeError)
})

test('is read however it was typed', () => {
  fc.assert(
    fc.property(
      codes,
      fc.infiniteStream(fc.constantFrom('', '-', ' ', '–', '\t')),
      (code, gaps) => {
        const gap = () => gaps.next().value
        const misread = code.replaceAll('0', 'o').replaceAll('1', gap() ? 'l' : 'I')
        const typed = [...misread.toLowerCase()].map((letter) => letter + gap()).join('')
        expect(readVoucherCode(typed)).toBe(code)
        expect(readVoucherCode(showVoucherCode(code))).toBe(code)
      },
    ),
  )
})

test('is never taken for another: one letter wrong, or two that changed places', () => {
  const place = fc.nat({ max: CODE_LETTERS })
  fc.assert(
    fc.property(codes, place, place, codes, (code, one, two, other) => {
      const letters = [...code]
      const slip = letters.with(one, other[one] ?? '').join('')
      expect(readVoucherCode(slip)).toBe(slip === code ? code : null)
      const swapped = letters
        .with(one, code[two] ?? '')
        .with(two, code[one] ?? '')
        .join('')
      expect(readVoucherCode(swapped)).toBe(swapped === code ? code : null)
    }),
  )
})

test.each([
  '',
  '0246',
  '0246-8ACE-GJMP-RTW9',
  'U246-8ACE-GJMP-RTW8',
  '0246-8ACE-GJMP-RTW8-0',
  '0246_8ACE_GJMP_RTWZ',
])('%j can be no code', (text) => {
  expect(readVoucherCode(text)).toBeNull()
})

test('a camera reads the code itself, or the address of the card', () => {
  const code = '02468ACEGJMPRTW8'
  expect(['02468ACEGJMPRTW8', `https://cafe.example/gift#${code}`].map(scannedVoucher)).toEqual([
    code,
    code,
  ])
  expect(scannedVoucher('WW-7K2M9QPX')).toBeNull()
})
