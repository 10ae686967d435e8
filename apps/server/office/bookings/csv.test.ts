import { expect, test } from 'vitest'
import { csvLine } from './csv.ts'

test('quotes every cell', () => {
  expect(csvLine([1, 'Ada Byron', null, 45.5])).toBe('"1","Ada Byron","","45.5"\r\n')
  expect(csvLine(['a,b', 'say "hi"', 'two\nlines', 'Zoë ☕'])).toBe(
    '"a,b","say ""hi""","two\nlines","Zoë ☕"\r\n',
  )
})

test.each(['=1+1', '+447700900123', '-2', '@SUM(A1)', '\t=1', '\r=1', '  =1', '＝1'])(
  '%j is text to a spreadsheet, never a formula',
  (text) => {
    expect(csvLine([text]).startsWith(`"'${text}`)).toBe(true)
  },
)

// Where commas are decimal, a semicolon ends a cell and quotes in the middle of one are letters.
test.each([
  ['x;=cmd', "x;'=cmd"],
  ['x; @SUM(A1)', "x;' @SUM(A1)"],
  ['x\t-1', "x\t'-1"],
  ['x\r\n=1', "x\r\n'=1"],
  ['x|+1', "x|'+1"],
  ['x";=1', `x"";'=1`],
  ['"=1', `""'=1`],
])('%j is none behind another separator either', (text, cell) => {
  expect(csvLine([text])).toBe(`"${cell}"\r\n`)
})

test('a number of ours may be negative', () => {
  expect(csvLine([-2.5])).toBe('"-2.5"\r\n')
})

test('marks that turn the rest of a line are left out', () => {
  expect(csvLine(['\u202eadA\u2069', 'דוד'])).toBe('"adA","דוד"\r\n')
})
