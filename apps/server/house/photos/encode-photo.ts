import { createHash } from 'node:crypto'
import type { Sharp } from 'sharp'
import {
  isTooSmall,
  MOST_PHOTO_PIXELS,
  type Photo,
  PHOTO_TYPES,
  type PhotoType,
  TALLEST,
  WIDEST,
  widthsOf,
} from '#domain/house/photo.ts'
import { whyNoPicture } from '#domain/house/picture-kind.ts'
import { isRefusal, refuse, type Refusal } from '#server/platform/refusal.ts'
import { createTurns, type Library, loadSharp, withUpload } from './with-sharp.ts'

export type PhotoFile = { width: number; type: PhotoType; bytes: Buffer }
export type EncodedPhoto = Photo & { files: PhotoFile[] }

type Pixels = { data: Buffer; width: number; height: number; channels: 3 | 4 }

const LONGEST_SECONDS = 60
const encoders: Record<PhotoType, (image: Sharp) => Sharp> = {
  avif: (image) => image.avif({ quality: 55, effort: 3 }),
  webp: (image) => image.webp({ quality: 78 }),
}

// Back-pressure: each waits with up to 20 MB in memory, and for up to half a minute behind each other.
const MOST_AT_ONCE = 4
const RETRY_AFTER_SECONDS = 20
const inTurn = createTurns()
let underWay = 0

/** A file as it was uploaded, as the files that are served; or why not, in words. One at a time, and few wait. */
export async function encodePhoto(file: Buffer): Promise<EncodedPhoto | Refusal> {
  const why = whyNoPicture(file)
  if (why) return unusable(why)
  if (underWay >= MOST_AT_ONCE) {
    return refuse('PHOTOS_BUSY', { retryAfterSeconds: RETRY_AFTER_SECONDS })
  }
  underWay++
  try {
    return await inTurn(async () => {
      const pixels = await withUpload((sharp) => readPixels(sharp, file))
      return isRefusal(pixels) ? pixels : encode(await loadSharp(), pixels)
    })
  } finally {
    underWay--
  }
}

/** Upright and in sRGB. Pixels and nothing else: no metadata can come through, whatever it is called. */
async function readPixels(sharp: Library, file: Buffer): Promise<Pixels | Refusal> {
  const image = sharp(file, { limitInputPixels: MOST_PHOTO_PIXELS, failOn: 'error' })
  try {
    const { data, info } = await image
      .autoOrient()
      .resize({ width: WIDEST, height: TALLEST, fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .timeout({ seconds: LONGEST_SECONDS })
      .raw()
      .toBuffer({ resolveWithObject: true })
    if (isTooSmall(info)) return unusable('This photo is too small: at least 160 pixels each way.')
    return { data, ...info, channels: info.channels === 4 ? 4 : 3 }
  } catch (error) {
    return unusable(/pixel limit/.test(String(error)) ? TOO_LARGE : BROKEN)
  }
}

async function encode(sharp: Library, { data, ...raw }: Pixels): Promise<EncodedPhoto> {
  const files: PhotoFile[] = []
  for (const width of widthsOf(raw)) {
    for (const type of PHOTO_TYPES) {
      const bytes = await encoders[type](sharp(data, { raw }).resize({ width })).toBuffer()
      files.push({ width, type, bytes })
    }
  }
  const { width, height } = raw
  return { id: digestOf(files), width, height, files }
}

function digestOf(files: readonly PhotoFile[]): string {
  const hash = createHash('sha256')
  for (const { bytes } of files) hash.update(bytes)
  return hash.digest('hex').slice(0, 32)
}

const unusable = (message: string) => refuse('PHOTO_UNUSABLE', { message })
const TOO_LARGE = `This photo has more than ${MOST_PHOTO_PIXELS / 1e6} megapixels. Please make it smaller and try again.`
const BROKEN =
  'This photo is damaged or did not arrive whole. Please try again, or choose another one.'
