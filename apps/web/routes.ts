import { matchRoutes } from 'react-router'
import type { PageModule, SiteRoute } from './load-routes.ts'
import { OtherDocument } from './routes/other-document.tsx'
import type { Page } from './page.ts'

/** A page whose code is fetched when somebody goes there. */
const later = (
  path: string,
  title: string,
  load: () => Promise<PageModule>,
  description?: Page['description'],
): SiteRoute => ({
  path,
  handle: { title, description } satisfies Page,
  load,
})

/** Open to everybody, signed in or not. */
const open: SiteRoute[] = [
  later(
    '/visit',
    'Book a visit',
    () => import('./routes/visit.tsx'),
    ({ name, address }) =>
      `See which hours are quiet at ${name} in ${address.town}, who is awake then, and book your seat among the cats. No account needed.`,
  ),
  later(
    '/private-hire',
    'Private hire',
    () => import('./routes/private-hire.tsx'),
    ({ name, address }) =>
      `Have the room and the cats of ${name} in ${address.town} to yourselves: ask for a day, and we answer with a time and a price.`,
  ),
  later(
    '/adopt',
    'Ask about adopting',
    () => import('./routes/adopt.tsx'),
    ({ name, address }) =>
      `Give a cat of ${name} in ${address.town} a home for life: tell us about yours, and we get in touch.`,
  ),
  later(
    '/gifts',
    'Gift cards',
    () => import('./routes/gifts.tsx'),
    ({ name, address }) =>
      `Give somebody time with the cats of ${name} in ${address.town}: a gift card by e-mail or to print, for any visit.`,
  ),
  {
    ...later('/sessions/:slug', 'Sessions', () => import('./routes/session.tsx')),
    handle: { title: 'Sessions', namesItself: true } satisfies Page,
  },
]

const account: SiteRoute[] = [
  later('/auth', 'Sign in', () => import('./routes/auth.tsx')),
  later(
    '/email-verification',
    'Confirm your email',
    () => import('./routes/email-verification.tsx'),
  ),
  later('/verify-email', 'Email verification', () => import('./routes/verify-email.tsx')),
  later('/reset-password', 'Reset password', () => import('./routes/reset-password.tsx')),
  later('/invitation', 'Welcome to the team', () => import('./routes/invitation.tsx')),
  later('/setup', 'Set up your cafe', () => import('./routes/setup.tsx')),
  later('/story', 'Your visit, step by step', () => import('./routes/story.tsx')),
  later('/gift', 'Your gift card', () => import('./routes/gift.tsx')),
  later('/ticket', 'Your ticket', () => import('./routes/ticket.tsx')),
  later('/waiting', 'Your place on the list', () => import('./routes/waiting.tsx')),
  later('/undo-email-change', 'Keep my old email', () => import('./routes/undo-email-change.tsx')),
]

const signedIn: SiteRoute[] = [
  later('/dashboard', 'Dashboard', () => import('./routes/dashboard.tsx')),
  later(
    '/booking',
    'Book your visit',
    () => import('./routes/booking.tsx'),
    ({ name, address }) =>
      `Choose a day and an hour among the cats of ${name} in ${address.town}, and pay by card.`,
  ),
  later('/payment', 'Payment', () => import('./routes/payment.tsx')),
  later('/stripe-return', 'Payment', () => import('./routes/payment-return.tsx')),
]

// Whoever is not signed in has no booking there, and hears so.
const booked: SiteRoute[] = [
  later('/booking-success', 'Booking confirmed', () => import('./routes/booking-success.tsx')),
]

const office: SiteRoute[] = [
  later('/admin', 'Admin', () => import('./routes/admin.tsx')),
  {
    ...later('/admin/:place', 'Admin', () => import('./routes/office-place.tsx')),
    handle: { title: 'Admin', namesItself: true } satisfies Page,
  },
]

const door: SiteRoute[] = [later('/door', 'The door', () => import('./routes/door.tsx'))]

// Known to the bundler while it builds: production does not even contain the page.
const development: SiteRoute[] = import.meta.env.DEV
  ? [later('/styleguide', 'Style guide', () => import('./routes/styleguide.tsx'))]
  : []

/** The whole app. `/`, `/menu` and the 404 are documents of their own: routes/documents.tsx. */
export const routes: SiteRoute[] = [
  {
    load: () => import('./routes/focused-layout.tsx'),
    children: [...open, ...account, ...booked, ...development],
  },
  { load: () => import('./routes/signed-in-layout.tsx'), children: signedIn },
  { load: () => import('./routes/office-layout.tsx'), children: office },
  ...door,
  { path: '*', Component: OtherDocument },
]

/** Every address that the app answers with a page. */
export const paths = [...open, ...account, ...booked, ...signedIn, ...office, ...door].flatMap(
  ({ path }) => path ?? [],
)

export const needsSignIn = (pathname: string) =>
  matchRoutes([...booked, ...signedIn, ...office, ...door], pathname) !== null

/** Nothing for an address that is not the app's. */
export const pageAt = (pathname: string): Page | undefined =>
  matchRoutes(routes, pathname)?.at(-1)?.route.handle
