import { expect, test } from 'vitest'
import { storedTickets } from '#web/api/storage.ts'
import { forgetTicket, keepTicket, keptTicket } from './kept-tickets.ts'
import type { OpenTicket } from './use-ticket.ts'

const heardAt = Date.parse('2027-03-05T09:00:00Z')
const ticketUntil = (endsAt: string) => ({ name: 'Mara Weber', endsAt }) as OpenTicket
const ticket = ticketUntil('2027-03-05T12:00:00Z')

test('a ticket is kept until its visit is over, and opened by its own link alone', async () => {
  await keepTicket('secret-1', { ticket, heardAt })
  expect(await keptTicket('secret-1')).toEqual({ ticket, heardAt })
  expect(await keptTicket('secret-2')).toBeNull()

  const later = ticketUntil('2027-03-09T12:00:00Z')
  await keepTicket('secret-2', { ticket: later, heardAt: heardAt + 4 * 3_600_000 })
  expect(await keptTicket('secret-1')).toBeNull()
  await forgetTicket('secret-2')
  expect(storedTickets.read()).toBeNull()
})

test('what lies in the browser names neither the guest nor the secret', async () => {
  await keepTicket('secret-3', { ticket, heardAt })
  expect(storedTickets.read()).toContain('sealed')
  expect(storedTickets.read()).not.toMatch(/Mara|secret-3/)
})
