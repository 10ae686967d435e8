import { readdir } from 'node:fs/promises'

/** File names by slug. */
export type Photos = Record<string, string>

const PHOTO = /^(.+)\.(?:jpg|png|webp|avif)$/

/** The owner's photos; none, until the folder exists. A name that fits no cat is a slip: say so. */
export async function findPhotos(folder: string, slugs: readonly string[]): Promise<Photos> {
  const photos: Photos = {}
  for (const name of await namesIn(folder)) {
    const slug = PHOTO.exec(name)?.[1]
    if (!slug) continue
    if (!slugs.includes(slug)) throw new Error(`No cat is called after the photo ${name}`)
    photos[slug] = name
  }
  return photos
}

const namesIn = (folder: string): Promise<string[]> =>
  readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
