import { coloursOf } from '#domain/house/derive-colours.ts'
import type { House } from '#domain/house/house.ts'
import { hexOf } from '#domain/house/oklch.ts'

const icon = (pixels: number) => ({
  src: `/icon-${pixels}.png`,
  sizes: `${pixels}x${pixels}`,
  type: 'image/png',
  purpose: 'any maskable',
})

const AS_DRAWN = [icon(192), icon(512)]
// Only this one is drawn anew for a house of other colours.
const RECOLOURED = [{ src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' }]

/** What phones and computers call the site, and how it looks among their apps. */
export function webManifest({ cafe, colours }: House): string {
  const paper = hexOf(coloursOf(colours).paper.day)
  return JSON.stringify(
    {
      name: cafe.name,
      short_name: cafe.name,
      description: cafe.tagline,
      lang: 'en-GB',
      start_url: '/',
      display: 'browser',
      background_color: paper,
      theme_color: paper,
      icons: colours ? RECOLOURED : AS_DRAWN,
    },
    null,
    2,
  )
}
