import { cats } from '#content/cats/cats.ts'
import { drawingAddress } from '#web/ui/drawing-address.ts'
import type { Spot } from './arrangements.ts'

/** Leads to her profile; let-cats-answer.ts has her answer a look. */
export function RoomCat({ slug, x, y, size }: Spot) {
  const name = cats.find((cat) => cat.slug === slug)?.name
  return (
    <a href={`#cat-${slug}`} aria-label={`Meet ${name}`}>
      <image href={drawingAddress(`room/${slug}`)} x={x} y={y} width={size} height={size} />
    </a>
  )
}
