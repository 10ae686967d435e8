import { expect, test } from 'vitest'
import { isUnreachable, refused, serverMessage, unreachable } from './api-error.ts'

test('the words of the server are told from our own', () => {
  const said = refused(409, { code: 'TAKEN', message: 'Somebody was faster.' })
  expect(serverMessage(said)).toBe('Somebody was faster.')
  expect(serverMessage(refused(502, '<html>'))).toBeUndefined()
  expect(serverMessage(unreachable)).toBeUndefined()
})

test('of half an answer, the half that is there counts', () => {
  const wordless = refused(403, { code: 'EMAIL_NOT_VERIFIED', requiresVerification: true })
  expect(wordless).toMatchObject({ code: 'EMAIL_NOT_VERIFIED', requiresVerification: true })
  expect(serverMessage(wordless)).toBeUndefined()
  expect(serverMessage(refused(400, { message: 'Not today.' }))).toBe('Not today.')
  expect(serverMessage(refused(400, { code: 'SHY', message: '' }))).toBeUndefined()
  expect(refused(400, { code: 7, message: [] }).code).toBe('UNREADABLE')
})

test('an answer that cannot be read is still an answer', () => {
  expect(isUnreachable(refused(502, '<html>'))).toBe(false)
  expect(isUnreachable(unreachable)).toBe(true)
})
