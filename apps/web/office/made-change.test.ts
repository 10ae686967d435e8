import { expect, test, vi } from 'vitest'
import { whatHappened } from './made-change.ts'

const waits: Parameters<typeof whatHappened>[0] = {
  bookingId: 12,
  becomes: {
    sessionId: 1,
    timeSlotId: 4,
    bookingDate: '2027-03-05',
    timeSlotStart: '11:00',
    timeSlotEnd: '12:00',
    adults: 3,
    children: 0,
  },
  totalBefore: 30,
  total: 45,
  difference: 15,
  refund: 0,
  deadline: '2027-03-04T11:00:00Z',
  version: 2,
  status: 'open',
  checkoutUrl: 'https://pay.example/1',
  holdExpiresAt: '2027-03-01T10:30:00Z',
}
const done = { ...waits, status: 'done', checkoutUrl: null } as const

test.each([
  ['isla@example.com', done, 'The guest gets an e-mail.'],
  [null, done, 'We have no address: please tell them.'],
  ['isla@example.com', waits, /^They got the link by e-mail\. .* until Mar 1, 2027, 10:30;/],
  [null, waits, /^The link to pay by was copied: https:\/\/pay\.example\/1 /],
])(
  'whoever made a change knows whether the guest hears of it by mail: %j',
  async (userEmail, made, words) => {
    const copied: string[] = []
    vi.stubGlobal('navigator', { clipboard: { writeText: (text: string) => copied.push(text) } })
    expect((await whatHappened(made, { userEmail })).description).toMatch(words)
    expect(copied).toEqual(userEmail === null && made === waits ? [waits.checkoutUrl] : [])
  },
)

test('a browser that lets nobody copy is not said to have copied', async () => {
  vi.stubGlobal('navigator', {})
  const { description } = await whatHappened(waits, { userEmail: null })
  expect(description).toMatch(/^This is the link to pay by: https:\/\/pay\.example\/1 /)
})
