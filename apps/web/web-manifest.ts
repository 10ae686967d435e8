import { coloursOf } from '#domain/house/derive-colours.ts'
import type { House } from '#domain/house/house.ts'
import { hexOf } from '#domain/house/oklch.ts'

const icon = (pixels: number) => ({
  src: `/icon-${pixels}.png`,
  sizes: `${pixels}x${pixels}`,
  type: 'image/png',
  purpose: 'any maskable',
})

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
      icons: [icon(192), icon(512)],
    },
    null,
    2,
  )
}
