import { expect, test } from 'vitest'
import { unreachable } from '#web/api/api-error.ts'
import * as toasts from './settings-toasts.ts'

test('titles are those of the catalogue, with the reason below', () => {
  const { message } = unreachable
  const titles = [
    toasts.settingsNotFetched,
    toasts.settingsNotSaved,
    toasts.settingsNotSeeded,
    toasts.priceNotCalculated,
    toasts.capacityNotFetched,
  ].map((say) => {
    const { title, ...rest } = say(unreachable)
    expect(rest).toEqual({ description: message, destructive: true })
    return title
  })
  expect(titles).toEqual([
    'Error fetching settings',
    'Error saving settings',
    'Error seeding settings',
    'Error calculating price',
    'Error getting slot capacity',
  ])
  expect(toasts.settingsSaved('Done.')).toEqual({ title: 'Settings Saved', description: 'Done.' })
  expect(toasts.defaultsApplied('Done.').title).toBe('Default Settings Applied')
})
