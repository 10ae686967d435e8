const channels = (hex: string): number[] =>
  [1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16))

/** From a (0) to b (1), channel by channel. */
export function mix(a: string, b: string, amount: number): string {
  const target = channels(b)
  return `#${channels(a)
    .map((value, i) => Math.round(value + (target[i]! - value) * amount))
    .map((value) => value.toString(16).padStart(2, '0'))
    .join('')}`
}

/** Shadows lean to plum and lights to cream: grey shading makes fur look dusty. */
export const PLUM = '#4a2338'
export const CREAM = '#fff6e6'
export const PUPIL = '#1b141c'

export const shaded = (colour: string, amount: number): string => mix(colour, PLUM, amount)
export const lit = (colour: string, amount: number): string => mix(colour, CREAM, amount)
