import { expect, test } from 'vitest'
import { isUnreachable, refused, serverMessage, unreachable } from './api-error.ts'

test('the words of the server are told from our own', () => {
  const said = refused(409, { code: 'TAKEN', message: 'Somebody was faster.' })
  expect(serverMessage(said)).toBe('Somebody was faster.')
  expect(serverMessage(refused(502, '<html>'))).toBeUndefined()
  expect(serverMessage(unreachable)).toBeUndefined()
})

test('an answer that cannot be read is still an answer', () => {
  expect(isUnreachable(refused(502, '<html>'))).toBe(false)
  expect(isUnreachable(unreachable)).toBe(true)
})
