import { randomInt } from 'node:crypto'

// Read out on the phone: no letters or digits that look or sound alike.
const LETTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

export const mintReference = (prefix: string): string =>
  `${prefix}-${Array.from({ length: 8 }, () => LETTERS[randomInt(LETTERS.length)]).join('')}`
