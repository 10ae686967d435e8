/**
 * The digits to look for in stored numbers (+447…) where somebody types a part of a number in
 * any spelling: '07700 9', '+44 7700'. Null for what is no number, or too little of one.
 */
export function phoneSearch(typed: string): string | null {
  if (!/^[+\d\s().-]+$/.test(typed)) return null
  const digits = typed.replaceAll(/\D/g, '').replace(/^(?:0044|44|0)/, '')
  return digits.length >= 3 ? digits : null
}
