import type { Resident } from '#domain/house/house.ts'
import { photoAddress, type Picture, srcSetOf } from '#domain/house/photo.ts'
import { portrait } from '#domain/house/pictures.ts'
import { drawingAddress } from '#web/ui/drawing-address.ts'

type Props = {
  cat: Pick<Resident, 'image' | 'imageAlt' | 'photo'>
  /** Where her name stands beside it, a picture says no more. */
  adorns?: boolean
}

/** The owner's photo of a cat where there is one, else her drawing; square. */
export function CatPicture({ cat, adorns }: Props) {
  if (cat.photo) return <CatPhoto photo={cat.photo} alt={adorns ? '' : cat.photo.alt} />
  const alt = adorns ? '' : cat.imageAlt
  const drawing = drawingAddress(portrait(cat.image))
  return <img src={drawing} alt={alt} width="400" height="400" loading="lazy" />
}

const SIZES = '(width >= 64rem) 25rem, (width >= 26rem) 50vw, 100vw'

const CatPhoto = ({ photo, alt }: { photo: Picture; alt: string }) => (
  <picture>
    <source type="image/avif" srcSet={srcSetOf(photo, 'avif')} sizes={SIZES} />
    <img
      src={photoAddress(photo, photo.width, 'webp')}
      srcSet={srcSetOf(photo, 'webp')}
      sizes={SIZES}
      alt={alt}
      width="400"
      height="400"
      loading="lazy"
      className={`at-x-${tenths(photo.x)} at-y-${tenths(photo.y)}`}
    />
  </picture>
)

/** By class, since our content policy knows no inline styles. */
const tenths = (share: number) => Math.round(share * 10)
