import { inRoom, poseOf } from '#domain/house/pictures.ts'
import { useHouse } from '#web/house.tsx'
import { drawingAddress } from '#web/ui/drawing-address.ts'

/** A cat who sits on or beside something of the page, and says nothing: where a cat of the house looks so. */
export function Cutout({ slug }: { slug: string }) {
  const drawings = useHouse().cats.map(({ image }) => inRoom(image))
  const hers = drawings.find((drawing) => poseOf(drawing) === `room/${slug}`)
  if (!hers) return null
  return (
    <img
      src={drawingAddress(hers)}
      alt=""
      width="400"
      height="400"
      loading="lazy"
      className="cutout"
    />
  )
}
