import { expect, test } from 'vitest'
import { officeBooking } from '#testing/office-booking.ts'
import { changes, updatedWords } from './status-changes.ts'

const { cancel, reconfirm } = changes

const paid = {
  id: 1,
  backAmount: 0,
  toHandBackAmount: 0,
  visitPrice: null,
  isCredit: false,
  takenAt: '2027-03-01T10:00:00Z',
}
const gift = { ...paid, instrument: 'voucher', amount: 10 } as const
const card = { ...paid, id: 2, instrument: 'card', amount: 30 } as const

test('the questions are as specified', () => {
  expect(cancel.title).toBe('Are you sure you want to cancel this booking?')
  expect(reconfirm.title).toBe('Are you sure you want to reconfirm this booking?')
})

test('cancelling says who hears of it when, and what becomes of the money', () => {
  const told = 'The seats are free again, and Isla Morrison is told by e-mail'
  const slip = `${told} in a minute, unless you undo it.`
  expect(cancel.consequence(officeBooking)).toBe(
    `${slip} No money moves: £48.30 stays paid until you refund it.`,
  )
  expect(cancel.consequence({ ...officeBooking, status: 'cancelrequested' })).toBe(
    `This approves the customer’s own request: £48.30 goes back the way it came. ${told}.`,
  )
  expect(cancel.consequence({ ...officeBooking, paymentAmount: 0 })).toBe(slip)
  expect(cancel.consequence(officeBooking, { creditPence: 5_313, tenders: [gift] })).toBe(
    `${told}. They get £53.13 to spend here and £10.00 back on their gift card; the credit is emailed to them straight away. It cannot be undone.`,
  )
  const asked = { ...officeBooking, status: 'cancelrequested', creditBonus: 10 } as const
  expect(cancel.consequence(asked, { tenders: [gift, card] })).toBe(
    `This approves the customer’s own request: they get £33.00 to spend here and £10.00 back on their gift card, as they chose. ${told}.`,
  )
  // What was refunded in part is not brought back.
  expect(cancel.consequence({ ...officeBooking, refundedAmount: 48.3 })).toBe(
    `${told} in a minute.`,
  )
})

test('what is cancelled names the money that staff still have to hand over', () => {
  expect(updatedWords('cancelled')).toEqual({
    title: 'Booking Updated',
    description: 'Booking status changed to cancelled',
  })
  expect(updatedWords('cancelled', 30).description).toBe(
    'Booking status changed to cancelled. £30.00 is yours to give back: the booking’s details wait for it.',
  )
})

test('reconfirming says what it takes', () => {
  const cancelled = { ...officeBooking, status: 'cancelled' as const }
  const takes =
    'This takes the 3 seats again, if free, and Isla Morrison is told by e-mail, unless they have not heard of the cancellation yet.'
  expect(reconfirm.consequence(cancelled)).toBe(takes)
  expect(reconfirm.consequence({ ...cancelled, paymentAmount: 0 })).toBe(
    `${takes} Nothing has been paid for it.`,
  )
  expect(reconfirm.consequence({ ...cancelled, adults: 1, children: 0 })).toContain(
    'the seat again',
  )
})

test('nobody is said to be told by e-mail whose address is not known', () => {
  const guest = { ...officeBooking, userName: 'Grandmother Grant', userEmail: null }
  const tell = 'We have no e-mail address of Grandmother Grant: please tell them.'
  expect(cancel.consequence(guest)).toContain(`The seats are free again. ${tell} No money moves`)
  expect(reconfirm.consequence({ ...guest, status: 'cancelled' })).toBe(
    `This takes the 3 seats again, if free. ${tell}`,
  )
})
