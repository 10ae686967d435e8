import { isSeen } from '../account/is-seen.ts'

/** As it is kept: upright, and no larger than any screen of ours shows it. */
export type Photo = { id: string; width: number; height: number }

/**
 * A photo where it is shown: what it shows in words, or that it only adorns; and the point that is never cut off,
 * 0 to 1 each way.
 */
export type Picture = Photo & { alt: string; adorns?: boolean; x: number; y: number }

/** Without words it adorns because staff said so, not because they forgot them. */
export const isDescribed = ({ alt, adorns }: Picture) => adorns === true || isSeen(alt)

/** From the one that most browsers take to the one that all do. */
export const PHOTO_TYPES = ['avif', 'webp'] as const
export type PhotoType = (typeof PHOTO_TYPES)[number]

export const MOST_PHOTO_BYTES = 20 * 1024 * 1024
/** As many as the cameras of phones take. */
export const MOST_PHOTO_PIXELS = 50_000_000

const WIDTHS = [320, 640, 960]
export const WIDEST = 1440
export const TALLEST = 2560
// A narrower strip would be a smear on every card.
const LEAST_SIDE = 160

/** The widths it is kept in: whichever a screen needs, and its own. */
export const widthsOf = ({ width }: Pick<Photo, 'width'>): number[] => [
  ...WIDTHS.filter((each) => each < width),
  width,
]

export const isTooSmall = ({ width, height }: Pick<Photo, 'width' | 'height'>) =>
  Math.min(width, height) < LEAST_SIDE

/** Content-addressed: another picture has another address, so that it may be kept for ever. */
export const photoAddress = ({ id }: Pick<Photo, 'id'>, width: number, type: PhotoType) =>
  `/photos/${id}-${width}.${type}`

/** '/photos/3f…-320.avif 320w, …' */
export const srcSetOf = (photo: Photo, type: PhotoType) =>
  widthsOf(photo)
    .map((width) => `${photoAddress(photo, width, type)} ${width}w`)
    .join(', ')

/** A logo as large as fits its place, in the file that is sharp there on a fine screen. */
export function logoAt({ photo }: { photo: Photo }, most: Record<'width' | 'height', number>) {
  const scale = Math.min(most.width / photo.width, most.height / photo.height, 1)
  const [width, height] = [photo.width, photo.height].map((side) => Math.round(side * scale))
  const file = widthsOf(photo).find((each) => each >= width! * 2) ?? photo.width
  return { address: photoAddress(photo, file, 'webp'), width: width!, height: height! }
}

/** All photos in a value, however deep: whatever has one calls it `photo`. */
export function photosIn(value: unknown): Picture[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) =>
    key === 'photo' && inner ? [inner as Picture] : photosIn(inner),
  )
}

/** What an address names; null where it is none of a photo. */
export function readPhotoName(name: string) {
  const [, id, width, type] = /^([0-9a-f]{32})-(\d{2,4})\.(avif|webp)$/.exec(name) ?? []
  return id && width && type ? { id, width: Number(width), type: type as PhotoType } : null
}
