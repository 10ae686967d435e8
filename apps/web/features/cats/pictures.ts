import type { Cat } from '#domain/house/house.ts'
import { portrait } from '#domain/house/pictures.ts'
import { drawingAddress } from '#web/ui/drawing-address.ts'

const photos = import.meta.glob<string>('../../../../packages/content/cats/photos/*', {
  eager: true,
  query: '?url',
  import: 'default',
})

/** The owner's photo of a cat where there is one, else her drawing. */
export function pictureOf({ slug, image }: Pick<Cat, 'slug' | 'image'>): string {
  const photo = Object.keys(photos).find((path) => path.includes(`/${slug}.`))
  return (photo && photos[photo]) || drawingAddress(portrait(image))
}
