import { drawingAddress } from '#web/ui/drawing-address.ts'

const photos = import.meta.glob<string>('../../../../packages/content/cats/photos/*', {
  eager: true,
  query: '?url',
  import: 'default',
})

/** The owner's photo of a cat where there is one, else her drawing. */
export function pictureOf(slug: string): string {
  const photo = Object.keys(photos).find((path) => path.includes(`/${slug}.`))
  return (photo && photos[photo]) || drawingAddress(`cats/${slug}`)
}
