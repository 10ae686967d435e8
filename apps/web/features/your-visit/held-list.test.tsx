import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import type { HeldVisit } from '#web/visit/held-visits.ts'
import { HeldList } from './held-list.tsx'

const held: HeldVisit = {
  date: '2026-11-25',
  slotId: 3,
  sessionId: null,
  adults: 1,
  children: 0,
  time: '11:00 - 12:00',
  ticket: '/ticket#secret',
  until: 0,
  state: 'over',
}

test('of a visit that was not paid only that is said: its bank may have refused it long before its time was over', () => {
  const page = renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <HeldList held={[held]} />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  expect(page.replace(/<[^>]+>/g, '')).toBe(
    'Nov 25, 2026, 11:00 - 12:00 was not paid. We no longer keep the places, and nothing was charged.',
  )
})
