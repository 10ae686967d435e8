import { expect, test, vi } from 'vitest'
import { keyboardHeight } from './keyboard-height.ts'

test.each([
  ['no keyboard', { height: 740, offsetTop: 0, scale: 1 }, 0],
  ['a keyboard over the page', { height: 440, offsetTop: 0, scale: 1 }, 300],
  ['a keyboard, and the page pushed up', { height: 440, offsetTop: 120, scale: 1 }, 180],
  ['enlarged by two fingers', { height: 370, offsetTop: 0, scale: 2 }, 0],
])('%s', (_, viewport, covered) => {
  vi.stubGlobal('visualViewport', viewport)
  vi.stubGlobal('document', { documentElement: { clientHeight: 740 } })
  expect(keyboardHeight()).toBe(covered)
})
