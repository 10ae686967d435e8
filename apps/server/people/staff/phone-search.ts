import { COUNTRIES } from '#domain/house/countries.ts'
import { cafePlace } from '#domain/house/place.ts'

/**
 * The digits to look for in stored numbers (+447…) where staff type a part of a number in
 * any spelling: '07700 9', '+44 7700'. Null for what is no number, or too little of one.
 */
export function phoneSearch(typed: string): string | null {
  if (!/^[+\d\s().-]+$/.test(typed)) return null
  const { calling } = COUNTRIES[cafePlace().country]
  const dialled = typed.replaceAll(/\D/g, '')
  const before = [`00${calling}`, calling, '0'].find((each) => dialled.startsWith(each)) ?? ''
  const digits = dialled.slice(before.length)
  return digits.length >= 3 ? digits : null
}
