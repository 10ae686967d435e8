/** How well words fit a text: 0 not at all; its beginning fits best, then a word's. Never letters inside a word: 'VAT' is not in 'Private'. */
export function fit(typed: string, text: string): number {
  const words = fold(typed).split(' ').filter(Boolean)
  const [whole, parts] = [fold(text), fold(text).split(' ')]
  if (words.length === 0) return 0
  const fits = words.map((word) => fitOf(word, whole, parts))
  return fits.includes(0) ? 0 : fits.reduce((sum, each) => sum + each, 0) / words.length
}

function fitOf(word: string, whole: string, parts: readonly string[]): number {
  if (whole.startsWith(word)) return 4
  if (parts.some((part) => part.startsWith(word))) return 3
  return parts.some((part) => isNearly(word, part)) ? 1 : 0
}

/** Without case and accents, and with one space between words. */
const fold = (text: string) =>
  text
    .normalize('NFD')
    .replaceAll(/\p{Mark}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{Letter}\p{Number}]+/gu, ' ')
    .trim()

const SHORTEST = 4

/** One slip of the finger in four letters or more: a letter too many, too few, wrong, or two swapped. */
function isNearly(word: string, part: string): boolean {
  if (word.length < SHORTEST) return false
  // The rest of the word may not be typed yet.
  return [-1, 0, 1].some((more) => isOneSlipAway(word, part.slice(0, word.length + more)))
}

function isOneSlipAway(a: string, b: string): boolean {
  let at = 0
  while (at < a.length && a[at] === b[at]) at += 1
  const [restA, restB] = [a.slice(at), b.slice(at)]
  return (
    restA.slice(1) === restB.slice(1) ||
    restA.slice(1) === restB ||
    restA === restB.slice(1) ||
    `${restA[1]}${restA[0]}${restA.slice(2)}` === restB
  )
}
