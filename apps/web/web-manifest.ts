import { deriveColours } from '#domain/house/derive-colours.ts'
import type { House } from '#domain/house/house.ts'
import { hexOf } from '#domain/house/oklch.ts'

const icon = (pixels: number) => ({
  src: `/icon-${pixels}.png`,
  sizes: `${pixels}x${pixels}`,
  type: 'image/png',
  purpose: 'any maskable',
})

const PAPER = '#faf3e7'

/** What phones and computers call the site, and how it looks among their apps. */
export function webManifest({ cafe, colours }: House): string {
  const paper = colours ? hexOf(deriveColours(colours).colours.paper.day) : PAPER
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
      icons: [icon(192), icon(512)],
    },
    null,
    2,
  )
}
