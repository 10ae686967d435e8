import { narrow } from './arrangements.ts'
import { RoomCat } from './room-cat.tsx'
import { Town } from './town.tsx'

/** A corner of the room, for a phone. */
export function NarrowRoom({ className }: { className: string }) {
  return (
    <svg viewBox="0 0 390 410" className={className}>
      <path className="fill-wainscot" d="M-500 236H900V320H-500Z" />
      <path className="fill-frame" d="M-500 232H900V238H-500ZM-500 312H900V322H-500Z" />
      <path className="fill-floor" d="M-500 322H900V600H-500Z" />
      <path className="fill-frame" d="M112 166V60C112 12 278 12 278 60V166Z" />
      <svg
        x="120"
        y="26"
        width="150"
        height="140"
        viewBox="0 0 384 328"
        preserveAspectRatio="xMidYMax slice"
      >
        <Town />
      </svg>
      <path className="stroke-frame" strokeWidth="5" d="M195 20V166M116 90H274" />
      {narrow.back.map((spot) => (
        <RoomCat key={spot.slug} {...spot} />
      ))}
      <path className="fill-frame" d="M100 164H290V174H100Z" />
      <path className="fill-wood" d="M0 134H110V142H0ZM284 132H390V140H284Z" />
      {narrow.front.map((spot) => (
        <RoomCat key={spot.slug} {...spot} />
      ))}
    </svg>
  )
}
