import { matchRoutes } from 'react-router'
import type { RouteObject } from 'react-router'
import { cafe } from './content/cafe.ts'
import { Crashed } from './routes/crashed.tsx'
import { FocusedLayout } from './routes/focused-layout.tsx'
import { Home } from './routes/home.tsx'
import { NotFound } from './routes/not-found.tsx'
import type { Page } from './routes/page.ts'
import { Root } from './routes/root.tsx'
import { SignedInLayout } from './routes/signed-in-layout.tsx'
import { SiteLayout } from './routes/site-layout.tsx'

const page = (page: Page) => page

const site: RouteObject[] = [
  {
    path: '/',
    Component: Home,
    handle: page({
      title: cafe.tagline,
      description: `${cafe.name} is a cat cafe in ${cafe.address.town}. Meet our cats, have a drink, and book a quiet hour among them.`,
    }),
  },
  { path: '*', Component: NotFound, handle: page({ title: 'Page not found' }) },
]

const focused: RouteObject[] = [
  { path: '/auth', lazy: () => import('./routes/auth.tsx'), handle: page({ title: 'Sign in' }) },
  {
    path: '/email-verification',
    lazy: () => import('./routes/email-verification.tsx'),
    handle: page({ title: 'Confirm your email' }),
  },
  {
    path: '/verify-email',
    lazy: () => import('./routes/verify-email.tsx'),
    handle: page({ title: 'Email verification' }),
  },
  {
    path: '/reset-password',
    lazy: () => import('./routes/reset-password.tsx'),
    handle: page({ title: 'Reset password' }),
  },
]

const signedIn: RouteObject[] = [
  {
    path: '/dashboard',
    lazy: () => import('./routes/dashboard.tsx'),
    handle: page({ title: 'Dashboard' }),
  },
  {
    path: '/booking',
    lazy: () => import('./routes/booking.tsx'),
    handle: page({ title: 'Book your visit' }),
  },
  {
    path: '/payment',
    lazy: () => import('./routes/payment.tsx'),
    handle: page({ title: 'Payment' }),
  },
  {
    path: '/booking-success',
    lazy: () => import('./routes/booking-success.tsx'),
    handle: page({ title: 'Booking confirmed' }),
  },
  {
    path: '/stripe-return',
    lazy: () => import('./routes/payment-return.tsx'),
    handle: page({ title: 'Payment' }),
  },
  { path: '/admin', lazy: () => import('./routes/admin.tsx'), handle: page({ title: 'Admin' }) },
]

// Known to the bundler while it builds: production does not even contain the page.
const development: RouteObject[] = import.meta.env.DEV
  ? [
      {
        path: '/styleguide',
        lazy: () => import('./routes/styleguide.tsx'),
        handle: page({ title: 'Style guide' }),
      },
    ]
  : []

/** The whole site map. */
export const routes: RouteObject[] = [
  {
    Component: Root,
    ErrorBoundary: Crashed,
    children: [
      { Component: SiteLayout, children: site },
      { Component: FocusedLayout, children: [...focused, ...development] },
      { Component: SignedInLayout, children: signedIn },
    ],
  },
]

/** Every address the site answers with a page of its own. */
export const paths = [...site, ...focused, ...signedIn]
  .map((route) => route.path)
  .filter((path) => path !== undefined && path !== '*')

export function pageAt(path: string): Page {
  const page: Page | undefined = matchRoutes(routes, path)?.at(-1)?.route.handle
  if (!page) throw new Error(`${path} says nothing about its page`)
  return page
}
