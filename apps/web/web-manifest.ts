import type { Cafe } from '#domain/house/house.ts'

const icon = (pixels: number) => ({
  src: `/icon-${pixels}.png`,
  sizes: `${pixels}x${pixels}`,
  type: 'image/png',
  purpose: 'any maskable',
})

/** What phones and computers call the site, and how it looks among their apps. */
export const webManifest = (cafe: Cafe): string =>
  JSON.stringify(
    {
      name: cafe.name,
      short_name: cafe.name,
      description: cafe.tagline,
      lang: 'en-GB',
      start_url: '/',
      display: 'browser',
      background_color: '#faf3e7',
      theme_color: '#faf3e7',
      icons: [icon(192), icon(512)],
    },
    null,
    2,
  )
