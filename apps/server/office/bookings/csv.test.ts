import { expect, test } from 'vitest'
import { csvLine } from './csv.ts'

test('quotes what would break a line or a cell, and nothing else', () => {
  expect(csvLine([1, 'Ada Byron', null, 45.5])).toBe('1,Ada Byron,,45.5\r\n')
  expect(csvLine(['a,b', 'say "hi"', 'two\nlines', 'Zoë ☕'])).toBe(
    '"a,b","say ""hi""","two\nlines",Zoë ☕\r\n',
  )
})

test.each(['=1+1', '+447700900123', '-2', '@SUM(A1)', '\t=1', '\r=1', '  =1', '＝1'])(
  '%j is text to a spreadsheet, never a formula',
  (text) => {
    expect(csvLine([text]).replace(/^"/, '').startsWith(`'${text}`)).toBe(true)
  },
)

test('a number of ours may be negative', () => {
  expect(csvLine([-2.5])).toBe('-2.5\r\n')
})
