import type { Right } from '#contract/rights.ts'

/** What staff come to do, by the words they would use, and where it is done. */
export const acts: readonly { label: string; also: string; to: string; right: Right }[] = [
  { label: 'New booking', also: 'book phone', to: '/admin/today?do=new-booking', right: 'desk' },
  {
    label: 'Cancel a day',
    also: 'close closed pipe snow',
    to: '/admin?tab=bookings&do=cancel-day',
    right: 'care',
  },
  { label: 'Close the till', also: 'cash count evening', to: '/admin/till', right: 'desk' },
  { label: 'Open the till', also: 'cash float morning', to: '/admin/till', right: 'desk' },
  {
    label: 'Sell a card',
    also: 'gift voucher ten visits',
    to: '/admin/gift-cards?do=sell-card',
    right: 'desk',
  },
  {
    label: 'Refund a booking',
    also: 'refunds money back',
    to: '/admin?tab=bookings',
    right: 'refunds',
  },
  {
    label: 'Set prices of a season',
    also: 'seasons weekdays',
    to: '/admin/sessions',
    right: 'schedule',
  },
  {
    label: 'See who pays by invoice',
    also: 'invoices due unpaid',
    to: '/admin/due',
    right: 'bookings',
  },
  {
    label: 'Put a notice on the website',
    also: 'message messages banner news',
    to: '/admin/studio?part=notices',
    right: 'settings',
  },
  { label: 'Let guests in', also: 'scan arrive walk-in', to: '/door', right: 'door' },
  { label: 'Print the day', also: 'paper sheet', to: '/admin/today', right: 'door' },
  {
    label: 'Change opening hours',
    also: 'working week holiday closed',
    to: '/admin?tab=settings&section=working-hours',
    right: 'schedule',
  },
  { label: 'New session', also: 'class quiet school', to: '/admin/sessions', right: 'schedule' },
  { label: 'Invite somebody to the team', also: 'hire staff', to: '/admin/staff', right: 'staff' },
  {
    label: 'Answer private hire',
    also: 'offer room party',
    to: '/admin/private-hire',
    right: 'care',
  },
  { label: 'Export bookings', also: 'csv file', to: '/admin?tab=bookings', right: 'books' },
]
