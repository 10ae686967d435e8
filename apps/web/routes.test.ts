import { expect, test } from 'vitest'
import { pageAt, paths } from './routes.ts'

test('the site map is that of the specification', () => {
  expect(paths.toSorted()).toEqual(
    [
      '/',
      '/admin',
      '/auth',
      '/booking',
      '/booking-success',
      '/dashboard',
      '/email-verification',
      '/payment',
      '/reset-password',
      '/stripe-return',
      '/verify-email',
    ].toSorted(),
  )
})

test('every page has its own title, and every other address is not found', () => {
  for (const path of paths) expect(pageAt(path).title).not.toBe('Page not found')
  expect(pageAt('/no/such/page').title).toBe('Page not found')
})
