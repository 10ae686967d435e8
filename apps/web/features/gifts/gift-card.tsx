import type { GiftCat } from '#domain/pricing/gifts.ts'
import { drawingAddress } from '#web/ui/drawing-address.ts'
import { useHouse } from '#web/house.tsx'

export type Face = {
  cat: GiftCat
  /** '£30.00', or '10 visits'. */
  worth: string
  receiverName: string
  giverName: string
  message: string
}

export function GiftFace({ cat, worth, receiverName, giverName, message }: Face) {
  const { cafe } = useHouse()
  return (
    <div className="flex flex-col items-center gap-2 text-center wrap-anywhere">
      <p className="font-display text-xl font-semibold">{cafe.name}</p>
      <CatPicture cat={cat} className="size-40 sm:size-48" />
      <p className="font-display text-4xl font-semibold tabular-nums">{worth}</p>
      <p className="text-lg">
        {receiverName ? `for ${receiverName}, with the cats` : 'for time with the cats'}
      </p>
      {message && (
        <p className="max-w-[36ch] whitespace-pre-line">
          <q>{message}</q>
        </p>
      )}
      {giverName && receiverName && <p className="text-ink-soft">from {giverName}</p>}
    </div>
  )
}

export const CatPicture = ({ cat, className }: { cat: GiftCat; className: string }) => (
  <img
    src={drawingAddress(`cats/${cat}`)}
    alt=""
    width="400"
    height="400"
    className={`rounded-lg calm:saturate-50 ${className}`}
  />
)
