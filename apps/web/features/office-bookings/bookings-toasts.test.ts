import { expect, test } from 'vitest'
import { bookingsNotLoaded } from './bookings-toasts.ts'

test('each view has its title in the catalogue, with the reason below', () => {
  const titles = (['all', 'upcoming', 'history'] as const).map((view) =>
    bookingsNotLoaded(view, { message: 'Why' }),
  )
  expect(titles).toEqual([
    { title: 'Error loading bookings', description: 'Why', destructive: true },
    { title: 'Error loading upcoming bookings', description: 'Why', destructive: true },
    { title: 'Error loading booking history', description: 'Why', destructive: true },
  ])
})
