import { expect, test } from 'vitest'
import { unreachable } from '#web/api/api-error.ts'
import {
  accountNotDeleted,
  dataNotLoaded,
  dataSaved,
  devicesNotLoaded,
  othersNotSignedOut,
} from './privacy-toasts.ts'

test.each([
  [dataNotLoaded, 'Download Failed'],
  [devicesNotLoaded, 'Failed to load your devices'],
  [othersNotSignedOut, 'Sign Out Failed'],
  [accountNotDeleted, 'Account Not Deleted'],
])('a failure has its title and the reason below', (failure, title) => {
  const { message } = unreachable
  expect(failure(unreachable)).toEqual({ title, description: message, destructive: true })
})

test('says which file to look for', () => {
  expect(dataSaved('my-data.json').description).toBe(
    'Everything we hold on you is in my-data.json.',
  )
})
