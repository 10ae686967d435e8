import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { drawingSize, SESSION_DRAWINGS } from '#domain/booking/session-form.ts'

test.each(SESSION_DRAWINGS)('%s can be chosen for a session, and its place is kept', (name) => {
  const { width, height } = drawingSize(name)
  const svg = readFileSync(`apps/web/drawings/${name}.svg`, 'utf8')
  expect(svg).toContain(`viewBox="0 0 ${width} ${height}"`)
})
