import { createContext, use } from 'react'
import { coloursOf } from '#domain/house/derive-colours.ts'
import type { House } from '#domain/house/house.ts'
import { hexOf } from '#domain/house/oklch.ts'
import { shadeAt, type SideName, type Token } from '#domain/house/palette.ts'
import { mailFonts } from '#domain/house/type-pairs.ts'

const TOKENS = {
  paper: 'paper',
  card: 'card',
  line: 'line',
  ink: 'ink',
  soft: 'ink-soft',
  link: 'marmalade-ink',
  marmalade: 'marmalade',
  onMarmalade: 'on-marmalade',
} as const satisfies Record<string, Token>

type Colours = Record<keyof typeof TOKENS, string>

/** The look of a house as mail clients take it: colours in hexadecimal, and letters that they may have. */
export type MailLook = {
  light: Colours
  dark: Colours
  fonts: Record<'display' | 'text', string>
  /** In colours of the owner's own. */
  isPainted: boolean
}

// Cache by the published house, which stays the same object until another is published.
const known = new WeakMap<House, MailLook>()

export const mailLook = (house: House): MailLook =>
  known.getOrInsertComputed(house, ({ colours, type }) => {
    const palette = coloursOf(colours)
    const side = (name: SideName) =>
      Object.fromEntries(
        Object.entries(TOKENS).map(([key, token]) => [key, hexOf(shadeAt(palette, token, name))]),
      ) as Colours
    const fonts = mailFonts(type)
    return { light: side('day'), dark: side('night'), fonts, isPainted: Boolean(colours) }
  })

const Look = createContext<MailLook | null>(null)

/** Around a mail: two are written at once, perhaps of two houses. */
export const LookProvider = Look.Provider

export function useLook(): MailLook {
  const look = use(Look)
  if (!look) throw new Error('Drawn outside of any mail')
  return look
}
