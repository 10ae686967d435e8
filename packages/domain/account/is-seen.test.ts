import { expect, test } from 'vitest'
import { isSeen } from './is-seen.ts'

test.each(['', ' \t\n', '\u200b', '\u200d\ufe0f', '\u00ad', '\u3164\uffa0', '\u2800', '\u202e'])(
  'nobody sees %j',
  (text) => {
    expect(isSeen(text)).toBe(false)
  },
)

test.each(['Ada', '李', 'א', 'ى\u200c', '👩\u200d🍳', '!', '\u200bx', '\u0301'])(
  'a reader sees %j',
  (text) => {
    expect(isSeen(text)).toBe(true)
  },
)
