import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { demo } from '#content/demo.ts'
import { appHouse } from '#domain/house/house-on.ts'
import { paidBooking } from '#testing/own-booking.ts'
import { AuthProvider } from '#web/api/auth.tsx'
import { HouseProvider } from '#web/house.tsx'
import { ownBookingsKey } from '#web/visit/own-booking.ts'
import { TicketScreen } from './ticket-screen.tsx'
import { askAgainMs, type OpenTicket } from './use-ticket.ts'

const paid: OpenTicket = {
  ...paidBooking,
  startsAt: '2099-11-20T11:00:00Z',
  changeableUntil: '2099-11-19T11:00:00Z',
  name: 'Mara Bell',
  email: 'mara@example.com',
  isGuest: true,
  canCorrectEmail: false,
  canConfirm: false,
  invoice: { lines: [], paidAt: null },
}
const unpaid: OpenTicket = {
  ...paid,
  status: 'pending',
  payment_status: 'pending',
  paymentAmount: 0,
  dueAmount: 45,
  tenders: [],
}
const holdExpiresAt = '2099-11-10T11:30:00Z'
const states: Record<string, OpenTicket> = {
  unpaid: { ...unpaid, canPay: true, holdExpiresAt },
  'with the bank': { ...unpaid, isPaymentUnderWay: true, holdExpiresAt },
  'too late to pay': unpaid,
  paid,
  'in part refunded': { ...paid, refundedAmount: 15 },
  'in part refunded, and due': {
    ...paid,
    payment_status: 'pending',
    refundedAmount: 5,
    dueAmount: 15,
  },
  'asked to cancel': { ...paid, status: 'cancelrequested' },
  refused: { ...unpaid, status: 'not_confirmed', payment_status: 'failed', dueAmount: 0 },
  cancelled: { ...paid, status: 'cancelled', cancellationSource: 'user' },
  lapsed: { ...unpaid, status: 'cancelled', cancellationSource: 'auto_cleanup', dueAmount: 0 },
  past: { ...paid, status: 'completed', startsAt: '2026-11-10T11:00:00Z' },
}

test.each([
  ['unpaid', 3_000],
  ['paid', 30_000],
  ['cancelled', 30_000],
])('an open ticket that is %s is asked for again, as staff may change it', (state, ms) => {
  const ticket = states[state] ?? paid
  expect(askAgainMs({ ticket, heardAt: 0, isKept: false })).toBe(ms)
})

test('without internet an open ticket is asked for every few seconds', () => {
  expect(askAgainMs({ ticket: paid, heardAt: 0, isKept: true })).toBe(3_000)
  expect(askAgainMs(undefined)).toBe(false)
})

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-10T12:00:00Z'), toFake: ['Date'] })
})
afterEach(() => {
  vi.useRealTimers()
})

function pageOf(ticket: OpenTicket): string {
  const queries = new QueryClient()
  const opened = { ticket, heardAt: 0, isKept: false }
  queries.setQueryData([...ownBookingsKey, 'ticket', 'secret'], opened)
  return renderToStaticMarkup(
    <QueryClientProvider client={queries}>
      <AuthProvider onExpired={() => {}} onSignedOut={() => {}}>
        <HouseProvider value={appHouse(demo)}>
          <MemoryRouter initialEntries={['/ticket#secret']}>
            <TicketScreen />
          </MemoryRouter>
        </HouseProvider>
      </AuthProvider>
    </QueryClientProvider>,
  )
}

const NEXT = ['Pay now', 'Book again', 'Keep this visit', 'Change visit', 'Keep my visits']

/** What the page says first, whether it has a code for the door, and what may be done next. */
function summary(ticket: OpenTicket): string {
  const page = pageOf(ticket)
  expect(page.replaceAll(/<[^>]+>/g, '')).toContain('Visit on Fri, Nov 20, 2026, 11:00 - 12:00.')
  const title = /aria-live="polite">.*?font-semibold[^>]*>([^<]+)/.exec(page)?.[1]
  const code = page.includes('pudding.svg') ? 'code' : 'no code'
  return [title, code, ...NEXT.filter((words) => page.includes(words))].join(' | ')
}

test('in every state the ticket says what is true, what comes next, and how to book again', () => {
  const said = Object.entries(states).map(([name, ticket]) => `${name}: ${summary(ticket)}`)
  expect(said).toMatchInlineSnapshot(`
    [
      "unpaid: Waiting for your payment | no code | Pay now | Change visit",
      "with the bank: Your payment is under way | no code",
      "too late to pay: The time to pay is over | no code | Book again",
      "paid: Paid £45.00 | code | Change visit | Keep my visits",
      "in part refunded: Paid £45.00, £15.00 of it refunded | code | Change visit | Keep my visits",
      "in part refunded, and due: Part-paid, £15.00 due | code | Change visit | Keep my visits",
      "asked to cancel: We have your cancellation request | code | Keep this visit | Keep my visits",
      "refused: The payment did not go through | no code | Book again",
      "cancelled: This booking is cancelled | no code | Book again",
      "lapsed: The time to pay ran out | no code | Book again",
      "past: This visit is over | no code | Book again | Keep my visits",
    ]
  `)
})

test('a visit that has ended is over, also where the server has not noted it yet', () => {
  vi.setSystemTime('2026-11-20T11:59:00Z')
  expect(pageOf(states.paid!)).toContain('Show this page at the door')
  vi.setSystemTime('2026-11-20T12:00:00Z')
  expect(summary(states.paid!)).toBe('This visit is over | no code | Book again | Keep my visits')
})

test('a change that is not paid yet is said before the ticket, once, with the way to pay it', () => {
  const openChange = {
    bookingDate: '2026-11-21',
    timeSlotStart: '12:00',
    timeSlotEnd: '13:00',
    adults: 3,
    children: 1,
    difference: 15,
    checkoutUrl: 'https://pay.example/c',
    holdExpiresAt,
  }
  const [before = '', after] = pageOf({ ...paid, openChange }).split('aria-label="Your ticket"')
  expect(before).toContain('3 adults, 1 child is not paid yet')
  expect(before).toContain('https://pay.example/c')
  expect(after).not.toContain('not paid yet')
})

test('nobody is looked forward to whose places go back', () => {
  expect(pageOf(states.unpaid!)).toContain('looks forward to you')
  expect(pageOf(states['too late to pay']!)).not.toContain('looks forward to you')
})

test('what became credit is no refund', () => {
  const expiresAt = '2099-11-20T00:00:00Z'
  const page = pageOf({
    ...paid,
    status: 'cancelled',
    refundedAmount: 60,
    returned: [
      {
        instrument: 'voucher',
        amount: 15,
        visitPrice: null,
        isCredit: false,
        at: '2099-11-02T00:00:00Z',
      },
    ],
    credit: { state: 'given', amount: 49.5, paid: 45, expiresAt, givenAt: '2099-11-03T00:00:00Z' },
    invoice: { lines: [], paidAt: '2099-11-01T00:00:00Z' },
  }).replaceAll(/<[^>]+>/g, ' ')
  expect(page).toMatch(/Became credit on Nov 3, 2099\s+£45\.00/)
  expect(page).toMatch(/Refunded, back on your gift card, on\s+Nov 2, 2099\s+£15\.00/)
  expect(page).not.toContain('£60.00')
})
