export const PIN_INVALID = 'Choose 4 to 6 digits.'
export const PIN_TOO_EASY =
  'That one is guessed first. Choose digits that are no row and no pattern.'

/** Wrong guesses of a day until a PIN sleeps; a sign-in with the password wakes it. */
export const PIN_TRIES = 5

export function checkPin(text: string): string | null {
  if (!/^\d{4,6}$/.test(text)) return PIN_INVALID
  return isRow(text) || isRepeated(text) ? PIN_TOO_EASY : null
}

/** 1234, 8765, 0000: every digit as far from the next as the first from the second. */
function isRow(text: string): boolean {
  const steps = new Set([...text].slice(1).map((digit, at) => Number(digit) - Number(text[at])))
  const [step = 0] = steps
  return steps.size === 1 && Math.abs(step) <= 1
}

/** 1212, 123123: the same again and again. */
const isRepeated = (text: string) => /^(\d{1,3})\1+$/.test(text)
