import { narrow } from './arrangements.ts'
import { RoomCat } from './room-cat.tsx'
import { Window } from '#web/visit/window.tsx'

/** A corner of the room, for a phone. */
export function NarrowRoom() {
  return (
    <svg viewBox="0 0 390 432" className="room room-narrow">
      <path className="fill-wainscot" d="M-500 244H900V330H-500Z" />
      <path className="fill-frame" d="M-500 240H900v6H-500zM-500 322H900v10H-500z" />
      <path className="fill-floor" d="M-500 332H900V700H-500Z" />
      <path className="stroke-wood" strokeWidth="1.5" d="M-500 366H900M-500 404H900" />
      <Window glass="narrow-glass" x={108} y={16} scale={0.44} />
      {narrow.back.map((spot) => (
        <RoomCat key={spot.slug} {...spot} />
      ))}
      <path className="fill-frame" d="M98 172H300v10H98z" />
      <path className="fill-wood" d="M-500 142H104v8H-500zM290 140H900v8H290z" />
      {narrow.front.map((spot) => (
        <RoomCat key={spot.slug} {...spot} />
      ))}
    </svg>
  )
}
