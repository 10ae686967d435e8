import { photoAddress, type Picture, srcSetOf } from '#domain/house/photo.ts'

type Props = {
  photo: Picture
  /** '' where its words stand beside it. */
  alt: string
  /** How wide it is shown, as browsers choose by. */
  sizes: string
}

/** A photo of the owner's, square around the point that is never cut off. */
export const Photo = ({ photo, alt, sizes }: Props) => (
  <picture>
    <source type="image/avif" srcSet={srcSetOf(photo, 'avif')} sizes={sizes} />
    <img
      src={photoAddress(photo, photo.width, 'webp')}
      srcSet={srcSetOf(photo, 'webp')}
      sizes={sizes}
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
