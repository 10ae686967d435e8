import { coloursOf } from '#domain/house/derive-colours.ts'
import type { House } from '#domain/house/house.ts'
import { hexOf } from '#domain/house/oklch.ts'
import { type PhotoParts, readPhotoFile } from '../photos/photo-files.ts'
import { withDrawings } from '../photos/with-sharp.ts'

const SIDES = { 'apple-touch-icon.png': 180, 'icon-192.png': 192, 'icon-512.png': 512 }

// Maskable icon: phones cut all but the middle four fifths.
const SHARE = 0.76

/**
 * The icons of a house among a phone's apps: its logo if that is square, else the cat's head in its colours. None where
 * it has neither: then they are the built ones.
 */
export const drawingIcons =
  (parts: PhotoParts) =>
  async ({ cafe, colours }: House, head: string | undefined): Promise<[string, Buffer][]> => {
    const logo = await squareLogo(parts, cafe)
    const picture = logo ?? (head === undefined ? null : Buffer.from(head))
    if (!picture) return []
    const { paper, 'moss-wash': wash } = coloursOf(colours)
    const background = hexOf((logo ? paper : wash).day)
    return withDrawings((sharp) =>
      Promise.all(
        Object.entries(SIDES).map(async ([name, side]): Promise<[string, Buffer]> => {
          const inner = Math.round(side * SHARE)
          const before = (side - inner) >> 1
          const after = side - inner - before
          const icon = sharp(picture, { density: DENSITY })
            .resize(inner, inner)
            .extend({ top: before, left: before, bottom: after, right: after, background })
            .flatten({ background })
          return [name, await icon.png().toBuffer()]
        }),
      ),
    )
  }

// Dots per inch at which a drawing of 280 is as large as the largest icon.
const DENSITY = 144

async function squareLogo(parts: PhotoParts, { logo }: House['cafe']): Promise<Buffer | null> {
  if (!logo || logo.photo.width !== logo.photo.height) return null
  const { width } = logo.photo
  return readPhotoFile(parts, { id: logo.photo.id, width, type: 'webp' })
}
