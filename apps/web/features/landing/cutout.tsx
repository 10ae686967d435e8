import { drawingAddress } from '#web/ui/drawing-address.ts'

/** A cat who sits on or beside something of the page, and says nothing. */
export const Cutout = ({ slug }: { slug: string }) => (
  <img
    src={drawingAddress(`room/${slug}`)}
    alt=""
    width="400"
    height="400"
    loading="lazy"
    className="cutout"
  />
)
