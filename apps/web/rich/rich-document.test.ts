import fc from 'fast-check'
import { expect, test } from 'vitest'
import { tidyRich } from '#domain/house/tidy-rich.ts'
import { documentOf, richOf } from './rich-document.ts'

const run = fc.record(
  {
    text: fc.string({ minLength: 1 }),
    strong: fc.constant(true),
    em: fc.constant(true),
    href: fc.constantFrom('/visit', 'https://purr.example'),
  },
  { requiredKeys: ['text'] },
)

test('what is opened to be typed in and left is as it was', () => {
  fc.assert(
    fc.property(fc.array(run, { maxLength: 6 }), (runs) => {
      expect(richOf(documentOf({ runs }))).toEqual(tidyRich({ runs }))
    }),
  )
})
