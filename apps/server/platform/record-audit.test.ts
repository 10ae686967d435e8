import { expect, test } from 'vitest'
import { differenceOf } from './record-audit.ts'

const at = Temporal.Instant.from('2031-01-15T10:00:00Z')
const before = { status: 'held', until: at, dates: ['2031-01-15'], words: '' }
const kept = { quoted: ['status', 'until', 'dates'], named: ['words'] } as const

test('what changed is quoted or only named, and the rest left out', () => {
  const after = { ...before, status: 'paid', words: 'By the window' }
  expect(differenceOf(before, after, kept)).toEqual({
    before: { status: 'held' },
    after: { status: 'paid', changed: ['words'] },
  })
})

test('instants and lists are compared by what they say', () => {
  const same = { ...before, until: at.add({ hours: 0 }), dates: [...before.dates] }
  expect(differenceOf(before, same, kept)).toBeNull()
  const later = { ...before, until: at.add({ hours: 1 }) }
  expect(differenceOf(before, later, kept)?.after).toEqual({ until: later.until })
})

test('a column that is in neither list stays out', () => {
  const row = { ...before, birthday: '1990-05-05' }
  expect(differenceOf(row, { ...row, birthday: '1991-06-06' }, kept)).toBeNull()
})
