import { ALL_INSTRUMENTS, INSTRUMENTS } from './instruments.ts'

/** The money of one booking, or of all bookings of some days, in pence. */
export type BookedMoney = {
  paidPence: number
  refundedPence: number
  /** Promised back in cash or at the desk, and not handed over yet. */
  toHandBackPence: number
  /** Held by the card provider, since the payer's bank disputes it. */
  disputedPence: number
}

/** Revenue, wherever the office shows it: on overview, charts, today and in the file of bookings. */
export const revenuePence = (money: BookedMoney) =>
  money.paidPence - money.refundedPence - money.toHandBackPence - money.disputedPence

/** Money received comes by these; a gift card that is spent brought its money when it was sold. */
export const BRINGS_MONEY = ALL_INSTRUMENTS.filter((kind) => INSTRUMENTS[kind].givesBack !== 'us')

/** One definition of each figure, as the office's screens say it. */
export const FIGURES = {
  revenue:
    'Revenue is what was paid for the visits on these days, gift cards and credit included, less refunds, money still to be handed back and payments that a bank disputes. It counts on the day of the visit, whenever it was paid.',
  received:
    'Money received is what came by card, cash, card reader and bank transfer for visits and gift cards, on the day it came, less refunds and payments that a bank disputes. Spending a gift card brings no money: it was received when the card was sold.',
  stored:
    'Issued is the value put on gift cards, visit cards and credit, free visits and bonuses included. Used is what they paid for. Owed is what can still be spent; it counts as revenue with the visits that it pays for, not before.',
  ahead: 'The coming weeks begin tomorrow: guests of today are not in them.',
  till: 'The till counts money that staff took and handed back on this day by cash, card reader and bank transfer, gift cards sold at the desk included.',
  givenAway:
    'Given away is what staff did not charge, wrote off, gave as goodwill or refunded as a favour, on the day they did. Visits that were cancelled are left out, except for goodwill.',
} as const
