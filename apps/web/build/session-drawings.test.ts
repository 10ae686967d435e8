import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { demo } from '#content/demo.ts'
import { drawingSize, SESSION_DRAWINGS } from '#domain/booking/session-form.ts'

test.each(Object.keys(SESSION_DRAWINGS))(
  '%s can be chosen for a session, and its place is kept',
  (name) => {
    const { width, height } = drawingSize(name)
    const svg = readFileSync(`apps/web/drawings/${name}.svg`, 'utf8')
    expect(svg).toContain(`viewBox="0 0 ${width} ${height}"`)
  },
)

test('staff of another cafe choose by what is seen, not by the name of a cat of the demo', () => {
  const words = Object.values(SESSION_DRAWINGS)
  expect(new Set(words).size).toBe(words.length)
  const names = demo.cats.map(({ name }) => name)
  expect(words.join()).not.toMatch(new RegExp(names.join('|'), 'i'))
})
