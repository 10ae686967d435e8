import sharp, { type Sharp } from 'sharp'

/** What must not come through: a copyright, a place, a name in XMP. */
export const PLANTED = 'PLANTED-BY-A-CAMERA'

/** A scene whose top half is dark and bottom half light, so that one sees which way is up. */
export const scene = (width: number, height: number): Sharp =>
  sharp({ create: { width, height, channels: 3, background: '#eee' } }).composite([
    {
      input: { create: { width, height: height >> 1, channels: 3, background: '#222' } },
      top: 0,
      left: 0,
    },
  ])

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
