import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { demo } from '#content/demo.ts'
import { appHouse } from '#domain/house/house-on.ts'
import { HouseProvider } from '#web/house.tsx'
import { AuthProvider } from '#web/api/auth.tsx'
import type { TicketBooking } from './own-booking.ts'
import { Ticket } from './ticket.tsx'

const none = () => {}
afterEach(() => vi.useRealTimers())

const ticket = (status: TicketBooking['status'], cats = demo.cats, booking_date = '2047-01-13') =>
  renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <AuthProvider onExpired={none} onSignedOut={none}>
        <HouseProvider value={appHouse({ ...demo, cats })}>
          <MemoryRouter>
            <Ticket
              name="Mara Bell"
              booking={{
                id: 1,
                bookingRef: 'WW-ABCD2345',
                status,
                booking_date,
                time_slots: { start_time: '11:00', end_time: '12:00' },
                people_count: 2,
                total_price: 30,
                special_requests: '',
              }}
            />
          </MemoryRouter>
        </HouseProvider>
      </AuthProvider>
    </QueryClientProvider>,
  )

const welcome = ['Pudding looks forward to you, Mara.', 'What to bring', 'Your visit, step by step']

test.each(['pending', 'confirmed', 'cancelrequested'] as const)(
  'whoever is expected (%s) is looked forward to, and told how to prepare',
  (status) => {
    for (const words of welcome) expect(ticket(status)).toContain(words)
    expect(ticket(status).includes('pudding.svg')).toBe(status !== 'pending')
  },
)

test.each(['cancelled', 'not_confirmed', 'completed'] as const)(
  'whoever is not (%s) is not, has nothing to show at the door, and still finds the reference',
  (status) => {
    for (const words of welcome) expect(ticket(status)).not.toContain(words)
    expect(ticket(status)).toContain('WW-ABCD2345')
    expect(ticket(status)).not.toContain('pudding.svg')
  },
)

test('whoever was to come and is late by hours is not looked forward to, and can still show the code', () => {
  const over = ticket('confirmed', demo.cats, '2025-01-13')
  for (const words of welcome) expect(over).not.toContain(words)
  expect(over).toContain('pudding.svg')
})

test('on its day it says who is in; a house of other cats has one of them look over it', () => {
  const today = '2027-01-13'
  vi.useFakeTimers({ now: Date.parse(`${today}T09:00Z`), toFake: ['Date'] })
  expect(ticket('confirmed')).not.toContain('In today')
  expect(ticket('confirmed', demo.cats, today)).toContain('In today')
  const [biscuit] = demo.cats
  const other = ticket('confirmed', [{ ...biscuit!, name: 'Toast' }], today)
  expect(other).toContain('Toast looks forward to you, Mara.')
  expect(other).toContain('room/biscuit.svg')
  expect(other).not.toMatch(/pudding/i)
  expect(ticket('confirmed', [])).toContain('We look forward to you, Mara.')
})
