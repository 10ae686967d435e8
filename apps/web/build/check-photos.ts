import { readdir } from 'node:fs/promises'
import { cats } from '#content/cats/cats.ts'

const PHOTO = /^(.+)\.(?:jpg|png|webp|avif)$/

/** An owner's photo takes the place of a drawing by its name; one that fits no cat is a slip: say so. */
export async function checkPhotos(folder: string): Promise<void> {
  for (const name of await namesIn(folder)) {
    const slug = PHOTO.exec(name)?.[1]
    if (slug && !cats.some((cat) => cat.slug === slug)) {
      throw new Error(`No cat is called after the photo ${name}`)
    }
  }
}

/** None, until the folder exists. */
const namesIn = (folder: string): Promise<string[]> =>
  readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
