import type { Resident } from '#domain/house/house.ts'
import { portrait } from '#domain/house/pictures.ts'
import { Photo } from '#web/photo.tsx'
import { drawingAddress } from '#web/ui/drawing-address.ts'

type Props = {
  cat: Pick<Resident, 'image' | 'imageAlt' | 'photo'>
  /** Where her name stands beside it, a picture says no more. */
  adorns?: boolean
}

/** The owner's photo of a cat where there is one, else her drawing; square. */
export function CatPicture({ cat, adorns }: Props) {
  const { photo } = cat
  if (photo) return <Photo photo={photo} alt={adorns ? '' : photo.alt} sizes={SIZES} />
  const alt = adorns ? '' : cat.imageAlt
  const drawing = drawingAddress(portrait(cat.image))
  return <img src={drawing} alt={alt} width="400" height="400" loading="lazy" />
}

// Without the margins a fine phone would fetch the next larger file.
const SIZES = '(width >= 64rem) 22rem, (width >= 26rem) calc(50vw - 1.75rem), calc(100vw - 2.5rem)'
