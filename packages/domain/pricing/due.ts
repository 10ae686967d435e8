import { formatAmount } from './money.ts'

/** What a booking that is confirmed still owes, and how it will be paid. */
export type Due = { dueAmount: number; isInvoiced: boolean }

/** To its guest: '£15.00 when you arrive'. */
export const toPayWords = ({ dueAmount, isInvoiced }: Due, isOver = false): string =>
  `${formatAmount(dueAmount)}${isInvoiced ? ' by invoice' : isOver ? '' : ' when you arrive'}`

/** To staff, who ask nobody at the door for what is invoiced: '£15.00 due'. */
export const dueWords = ({ dueAmount, isInvoiced }: Due): string =>
  `${formatAmount(dueAmount)} due${isInvoiced ? ' by invoice' : ''}`
