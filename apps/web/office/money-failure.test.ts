import { expect, test } from 'vitest'
import { refused, unreachable } from '#web/api/api-error.ts'
import { moneyFailure } from './money-failure.ts'

test('money of which no answer came is not said to have stayed', () => {
  const told = moneyFailure('Money not taken')
  expect(told(unreachable).title).toBe('No answer')
  const paid = refused(409, { code: 'INVALID_STATE', message: 'Nothing is due any more.' })
  expect(told(paid).title).toBe('Money not taken')
})
