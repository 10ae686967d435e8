import sharp, { type Sharp } from 'sharp'

/** What must not come through: a copyright, a place, a name in XMP. */
export const PLANTED = 'PLANTED-BY-A-CAMERA'

/** Four quarters from dark to light, so that one sees which way is up, and left. */
export const scene = (width: number, height: number): Sharp =>
  sharp({ create: { width, height, channels: 3, background: '#ddd' } }).composite(
    ['#222', '#666', '#aaa'].map((background, at) => ({
      input: { create: { width: half(width), height: half(height), channels: 3, background } },
      left: at % 2 ? half(width) : 0,
      top: at > 1 ? half(height) : 0,
    })),
  )

const half = (side: number) => side >> 1

/** The same, as a camera writes it that was held in one of the eight ways. */
export async function asCamera(image: Sharp, orientation: number): Promise<Sharp> {
  return sharp(await image.png().toBuffer())
    .withExif({
      IFD0: { Copyright: PLANTED, Artist: PLANTED },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '55/1 57/1 0/1' },
    })
    .withXmp(`<x:xmpmeta xmlns:x="adobe:ns:meta/"><a>${PLANTED}</a></x:xmpmeta>`)
    .withIccProfile('p3')
    .withMetadata({ orientation })
}

/** Three frames of a film, each in another grey. */
export async function frames(width: number, height: number): Promise<Sharp> {
  const all = await Promise.all(
    ['#222', '#888', '#eee'].map((background) =>
      sharp({ create: { width, height, channels: 3, background } })
        .png()
        .toBuffer(),
    ),
  )
  return sharp(all, { join: { animated: true } })
}
