import { formatAmount, formatPounds, penceOf } from '#domain/pricing/money.ts'
import type { Split } from '#domain/pricing/stored-value.ts'
import { type Paid, visitsWords, worthWords } from '#domain/pricing/visits.ts'

type Discount = { name: string; off: string; bill: { saved: number } | null }

/** What a code takes off, or that our own price is as good. */
export function discountWords({ name, off, bill }: Discount): string {
  if (!bill) return `${name}: ${off} your seats.`
  return bill.saved > 0
    ? `${name}: ${off} your seats, ${formatAmount(bill.saved)}.`
    : `${name} is not used: this visit is as cheap without it.`
}

type GiftCard = { lastFour: string; balance: number; visitPrice: number | null }
type Pays = Split & Pick<Paid, 'people'>

/** '£30.00', or '7 visits'. */
export const worthOf = ({ visitPrice }: Pick<GiftCard, 'visitPrice'>, amount: number) =>
  worthWords(penceOf(amount), visitPrice === null ? null : penceOf(visitPrice))

export const cardName = (card: Pick<GiftCard, 'visitPrice'> | null) =>
  card && card.visitPrice !== null ? 'Visit card' : 'Gift card'

/** What a gift card has, what it pays of a bill, and what is left to pay. */
export function cardWords({ lastFour, balance, visitPrice }: GiftCard, pays: Pays): string {
  const balancePence = penceOf(balance)
  const visitPence = visitPrice === null ? null : penceOf(visitPrice)
  const has = `${isOn(balancePence, visitPence)} on the card that ends in ${lastFour}.`
  const { voucherPence, cardPence } = pays
  if (voucherPence + cardPence === 0) return has
  if (voucherPence === 0) return `${has} That is too little to pay a part of this visit.`
  const left = balancePence - voucherPence
  if (cardPence > 0) {
    const stays =
      left > 0 && visitPence !== null
        ? `, ${visitsWords(left, visitPence)} ${staysOn(left, visitPence)}`
        : ''
    return `${has} It pays ${paidWords(pays)}${stays}, and ${formatPounds(cardPence)} is left to pay.`
  }
  const keeps = left > 0 ? `, and ${worthWords(left, visitPence)} ${staysOn(left, visitPence)}` : ''
  return `${has} It pays for all of it${keeps}.`
}

/** '£20.00 is', '7 visits are' */
const isOn = (pence: number, visitPence: number | null) =>
  visitPence === null
    ? `${formatPounds(pence)} is`
    : `${visitsWords(pence, visitPence)} ${isOne(pence, visitPence) ? 'is' : 'are'}`

const staysOn = (pence: number, visitPence: number | null) =>
  visitPence === null || isOne(pence, visitPence) ? 'stays on it' : 'stay on it'

const isOne = (pence: number, visitPence: number) => pence <= visitPence

/** 'for 2 of 3 people', and of another's seat what is no whole visit; of money the amount. */
const paidWords = ({ people, voucherPence }: Pays) =>
  people && people.paid > 0
    ? `for ${people.paid} of ${people.all} people`
    : formatPounds(voucherPence)
