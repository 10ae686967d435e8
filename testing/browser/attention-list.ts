import type { Page } from '@playwright/test'

const about = {
  bookingId: 1,
  bookingRef: 'WW-1',
  userName: 'Isla Morrison',
  userEmail: 'isla@example.com',
  userPhone: '+447700900102',
  bookingDate: '2027-03-05',
  timeSlotRange: '11:00 - 12:00',
  status: 'confirmed',
}

const since = '2027-03-01T10:05:00Z'
const list = (...items: object[]) => ({ total: items.length, items })

const mail = {
  mailId: 9,
  bookingId: null,
  kind: 'verify-email',
  subject: 'Confirm your email',
  to: 'isla@example.com',
  status: 'failed',
  attempts: 8,
  error: 'Mailbox full',
  since,
  canSendAgain: true,
}

/** The overview as if one of everything had gone wrong; `settle` takes a list's matter away. */
export async function pretendTrouble(page: Page) {
  const lists: Record<string, ReturnType<typeof list>> = {
    disputes: list({ ...about, paymentId: 5, amount: 45.5, disputedAt: since }),
    failedRefunds: list({
      ...about,
      refundId: 3,
      amount: 30,
      reason: 'requested_by_customer',
      failure: 'lost_or_stolen_card',
      failedAt: since,
      refundableAmount: 30,
    }),
    stuckPayments: list({ ...about, paymentId: 4, amount: 30, problem: 'overdue', since }),
    strandedBookings: list({ ...about, why: 'closed' }),
    waitingRequests: list(),
    hireRequests: list(),
    adoptionRequests: list(),
    stuckMails: list(mail),
    strayPayments: list(),
    failedJobs: list(),
    lateBackups: list(),
  }
  await page.route(/dashboard\/attention$/, (route) => {
    const total = Object.values(lists).reduce((sum, each) => sum + each.total, 0)
    return route.fulfill({ json: { total, ...lists } })
  })
  return {
    settle(name: string) {
      lists[name] = list()
    },
  }
}
