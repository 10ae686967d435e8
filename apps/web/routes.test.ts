import { expect, test } from 'vitest'
import { pageAt, paths } from './routes.ts'

test('besides the landing page, /visit, /story, private hire, adopting, gift cards and the door, the site map is that of the specification', () => {
  expect(paths.toSorted()).toEqual(
    [
      '/admin',
      '/admin/:place',
      '/adopt',
      '/auth',
      '/booking',
      '/booking-success',
      '/dashboard',
      '/door',
      '/email-verification',
      '/gift',
      '/gifts',
      '/invitation',
      '/payment',
      '/private-hire',
      '/reset-password',
      '/sessions/:slug',
      '/story',
      '/stripe-return',
      '/ticket',
      '/undo-email-change',
      '/verify-email',
      '/visit',
      '/waiting',
    ].toSorted(),
  )
})

test('every page has its own title, and other addresses are left to the server', () => {
  for (const path of paths) expect(pageAt(path)?.title).toBeTruthy()
  for (const path of ['/', '/no/such/page']) expect(pageAt(path)).toBeUndefined()
})
