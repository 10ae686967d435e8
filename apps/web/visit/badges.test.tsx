import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { PaymentBadge, StatusBadge } from './badges.tsx'

const statuses = [
  ['pending', 'Pending Payment'],
  ['confirmed', 'Confirmed'],
  ['cancelrequested', 'Cancellation Requested'],
  ['cancelled', 'Cancelled'],
  ['completed', 'Completed'],
  ['not_confirmed', 'Not Confirmed'],
] as const

const payments = [
  ['paid', 'Paid'],
  ['pending', 'Pending'],
  ['failed', 'Failed'],
] as const

const looks = (badges: string[]) => badges.map((badge) => badge.replaceAll(/>[^<]+</g, '><'))

test('every status has its label, and a colour and an icon that no other has', () => {
  const badges = statuses.map(([status]) => renderToStaticMarkup(<StatusBadge status={status} />))
  for (const [index, [, label]] of statuses.entries()) expect(badges[index]).toContain(label)
  expect(new Set(looks(badges)).size).toBe(statuses.length)
  expect(new Set(looks(badges).map((look) => /d="[^"]+"/.exec(look)?.[0])).size).toBe(6)
})

test('so has every payment status', () => {
  const badges = payments.map(([paymentStatus]) =>
    renderToStaticMarkup(<PaymentBadge paymentStatus={paymentStatus} />),
  )
  for (const [index, [, label]] of payments.entries()) expect(badges[index]).toContain(label)
  expect(new Set(looks(badges)).size).toBe(payments.length)
})

test('what is paid in part is not said to be paid', () => {
  const partly = { paymentStatus: 'pending', paymentAmount: 15, dueAmount: 15 } as const
  expect(renderToStaticMarkup(<PaymentBadge {...partly} />)).toContain('Part-paid, £15.00 due')
})

test.each([undefined, null, '', 'refunded_tomorrow', 'constructor'])(
  'what an answer lacks, or names anew (%j), is unknown, and takes nothing down',
  (status) => {
    const lacking = status as 'paid'
    expect(renderToStaticMarkup(<PaymentBadge paymentStatus={lacking} />)).toContain('unknown')
    expect(renderToStaticMarkup(<StatusBadge status={lacking as never} />)).toContain('unknown')
  },
)
