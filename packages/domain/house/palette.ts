import type { Shade } from './oklch.ts'

type Side = { day: Shade; night?: Shade }

/** Every colour of the site, once; by night as by day where nothing else is said. */
export const palette = {
  paper: { day: [0.972, 0.016, 82], night: [0.208, 0.017, 52] },
  card: { day: [0.992, 0.008, 85], night: [0.25, 0.02, 52] },
  sunk: { day: [0.937, 0.026, 78], night: [0.172, 0.015, 52] },
  ink: { day: [0.245, 0.03, 48], night: [0.935, 0.02, 82] },
  'ink-soft': { day: [0.385, 0.032, 50], night: [0.83, 0.024, 78] },
  line: { day: [0.855, 0.03, 72], night: [0.37, 0.02, 60] },
  'line-strong': { day: [0.56, 0.045, 58], night: [0.64, 0.035, 68] },
  marmalade: { day: [0.755, 0.152, 62], night: [0.775, 0.145, 64] },
  'marmalade-deep': { day: [0.715, 0.16, 57], night: [0.83, 0.13, 68] },
  'marmalade-ink': { day: [0.412, 0.105, 47], night: [0.845, 0.115, 68] },
  'marmalade-wash': { day: [0.93, 0.044, 76], night: [0.305, 0.045, 58] },
  'on-marmalade': { day: [0.19, 0.03, 48] },
  moss: { day: [0.4, 0.072, 140], night: [0.82, 0.09, 138] },
  'moss-wash': { day: [0.93, 0.036, 132], night: [0.295, 0.034, 140] },
  rose: { day: [0.412, 0.135, 18], night: [0.835, 0.095, 20] },
  'rose-deep': { day: [0.36, 0.12, 18], night: [0.89, 0.065, 20] },
  'rose-wash': { day: [0.93, 0.032, 28], night: [0.3, 0.05, 18] },

  // The room at the top of the landing page: by day, and by night with its lamps lit.
  wall: { day: [0.925, 0.034, 128], night: [0.285, 0.03, 140] },
  wainscot: { day: [0.885, 0.042, 128], night: [0.255, 0.028, 140] },
  floor: { day: [0.83, 0.058, 70], night: [0.36, 0.038, 55] },
  wood: { day: [0.7, 0.082, 62], night: [0.43, 0.055, 55] },
  'wood-deep': { day: [0.6, 0.085, 55], night: [0.33, 0.048, 50] },
  frame: { day: [0.985, 0.012, 85], night: [0.5, 0.03, 70] },
  sky: { day: [0.905, 0.045, 220], night: [0.24, 0.05, 268] },
  orb: { day: [0.88, 0.11, 84], night: [0.93, 0.04, 95] },
  hill: { day: [0.79, 0.06, 150], night: [0.31, 0.04, 170] },
  roof: { day: [0.6, 0.035, 260], night: [0.2, 0.03, 265] },
  stone: { day: [0.85, 0.035, 70], night: [0.27, 0.03, 60] },
  pane: { day: [0.68, 0.035, 240], night: [0.84, 0.12, 82] },
  board: { day: [0.32, 0.03, 150], night: [0.175, 0.02, 150] },
  chalk: { day: [0.95, 0.02, 90] },
  'chalk-soft': { day: [0.87, 0.03, 90] },
} as const satisfies Record<string, Side>

export type Token = keyof typeof palette
export type Palette = Record<Token, Side>

/** In calm mode every chroma is so much less. */
export const CALM_VIVID = 0.45

export const sides = ['day', 'night'] as const
export type SideName = (typeof sides)[number]

export const shadeAt = (colours: Palette, token: Token, side: SideName): Shade =>
  colours[token][side] ?? colours[token].day

type Pair = readonly [text: Token, ground: Token, atLeast: number]

const GROUNDS = ['paper', 'card', 'sunk'] as const
const on = (grounds: readonly Token[], atLeast: number, ...texts: Token[]): Pair[] =>
  texts.flatMap((text) => grounds.map((ground): Pair => [text, ground, atLeast]))

export const PAIRS: readonly Pair[] = [
  ...on(GROUNDS, 7, 'ink', 'ink-soft', 'marmalade-ink', 'moss', 'rose'),
  ...on(GROUNDS, 3, 'line-strong'),
  ...on(['marmalade', 'marmalade-deep'], 7, 'on-marmalade'),
  ...on(['marmalade-wash'], 7, 'marmalade-ink', 'ink'),
  ...on(['moss-wash'], 7, 'moss', 'ink'),
  ...on(['rose-wash'], 7, 'rose', 'ink'),
  ...on(['rose', 'rose-deep', 'moss', 'ink'], 7, 'paper'),
  ...on(['board'], 7, 'chalk', 'chalk-soft'),
]
