import { expect, test } from 'vitest'
import { refused, unreachable } from '#web/api/api-error.ts'
import { failure } from './failure.ts'

test('says why in the words of the server, else in those that are given, else in ours', () => {
  const late = refused(409, { code: 'PAST_DEADLINE', message: 'Too late.' })
  const said = { title: 'Not moved', destructive: true }
  expect(failure('Not moved', 'It failed.')(late)).toEqual({ ...said, description: 'Too late.' })
  expect(failure('Not moved', 'It failed.')(unreachable).description).toBe('It failed.')
  expect(failure('Not moved')(unreachable).description).toBe(unreachable.message)
})

test('an answer that never came may have words of its own', () => {
  const unanswered = { title: 'No answer', description: 'Is the cafe there?' }
  const told = failure('Not moved', 'It failed.', unanswered)
  expect(told(unreachable)).toEqual({ ...unanswered, destructive: true })
  expect(told(refused(502, null)).title).toBe('Not moved')
})
