import { expect, test } from 'vitest'
import { shownName } from './shown-name.ts'

test.each([
  ['Mara Quill', 'Mara Quill'],
  ['', 'Unknown Customer'],
  [null, 'Unknown Customer'],
  [undefined, 'Unknown Customer'],
])('the name %j is shown as %s', (name, shown) => {
  expect(shownName(name)).toBe(shown)
})
