import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { SESSION_DRAWINGS } from '#domain/booking/session-form.ts'

test('every drawing there is to choose for a session exists', () => {
  const missing = SESSION_DRAWINGS.filter((name) => !existsSync(`apps/web/drawings/${name}.svg`))
  expect(missing).toEqual([])
})
