import fc from 'fast-check'
import { expect, test } from 'vitest'
import { plainOf, type Rich, runsOf } from './rich.ts'
import { checkHref, tidyRich } from './tidy-rich.ts'

const run = fc.record(
  {
    text: fc.string({ unit: fc.constantFrom('a', 'b', ' ', '\n', '\u202e'), maxLength: 6 }),
    strong: fc.boolean(),
    em: fc.boolean(),
    href: fc.constantFrom('/visit', 'https://purr.example'),
  },
  { requiredKeys: ['text'] },
)
const rich: fc.Arbitrary<Rich> = fc.oneof(
  fc.string({ unit: fc.constantFrom('a', ' ', '\t', '\u2066') }),
  fc.record({ runs: fc.array(run, { maxLength: 8 }) }),
)

/** Which letter has which look. */
const letters = (text: Rich) =>
  runsOf(text).flatMap(({ text: words, strong, em, href }) =>
    [...words].flatMap((letter) => (/[ab]/.test(letter) ? [[letter, !!strong, !!em, href]] : [])),
  )

test('a text is kept as one line in one form, and every letter in its look', () => {
  fc.assert(
    fc.property(rich, (text) => {
      const kept = tidyRich(text)
      expect(plainOf(kept)).toBe(
        plainOf(text)
          .replaceAll(/[\u202e\u2066]/g, '')
          .replaceAll(/\s+/g, ' ')
          .trim(),
      )
      expect(letters(kept)).toEqual(letters(text))
      expect(tidyRich(kept)).toEqual(kept)
      if (typeof kept === 'string') return
      expect(kept.runs.every(({ text: words }) => words !== '')).toBe(true)
      for (const [index, { text: _, ...look }] of kept.runs.entries()) {
        const { text: __, ...next } = kept.runs[index + 1] ?? { text: '', href: 'the end' }
        expect(look).not.toEqual(next)
      }
    }),
  )
})

test('what lost its looks is a plain text again', () => {
  expect(tidyRich({ runs: [{ text: 'Closed ', strong: false }, { text: 'today' }] })).toBe(
    'Closed today',
  )
})

test.each<Rich>(['\u200b', ' \u00ad ', { runs: [{ text: '\u200b', href: '/visit' }] }])(
  'of %j nothing is seen, so nothing is kept',
  (text) => expect(tidyRich(text)).toBe(''),
)

test('what joins letters stays between them', () => {
  expect(tidyRich('👩\u200d🍳 and می\u200cخواهم')).toBe('👩\u200d🍳 and می\u200cخواهم')
})

test.each([
  '/visit',
  '/#menu',
  'https://purr.example/a?b=c#d',
  'mailto:a@b.example',
  'tel:+44 1382',
])('%s is where a link may lead', (href) => expect(checkHref(href)).toBeNull())

test.each([
  '',
  'purr.example',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'data:text/html,x',
  '//evil.example',
  '/\\evil.example',
  'https://a b',
  ' /visit',
  'https://purr.example:99999/',
  'https://192.168.0.300/',
  `/${'a'.repeat(200)}`,
])('%j is not', (href) => expect(checkHref(href)).toMatch(/^Please paste/))
