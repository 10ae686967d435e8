import { wide } from './arrangements.ts'
import { Bookcase, Lamp, Table } from './furniture.tsx'
import { RoomCat } from './room-cat.tsx'
import { Window } from '#web/visit/window.tsx'

/** The whole room, as one stands in its door: all twelve cats, each at her favourite spot. */
export function WideRoom() {
  return (
    <svg viewBox="0 -160 1440 980" className="room room-wide">
      <path className="fill-wainscot" d="M-1000 520H2440V660H-1000Z" />
      <path className="fill-frame" d="M-1000 514H2440v10H-1000zM-1000 644H2440v16H-1000z" />
      <path className="fill-floor" d="M-1000 660H2440V1000H-1000Z" />
      <path className="stroke-wood" strokeWidth="2" d="M-1000 706H2440M-1000 766H2440" />
      <Lamp />
      <Window glass="wide-glass" x={730} y={-62} scale={1} />
      <Bookcase />
      {wide.back.map((spot) => (
        <RoomCat key={spot.slug} {...spot} />
      ))}
      <path className="fill-frame" d="M706 292H1170v20H706zM722 312H1154v8H722z" />
      <ellipse
        className="fill-marmalade-wash stroke-marmalade"
        strokeWidth="3"
        cx="650"
        cy="776"
        rx="370"
        ry="32"
      />
      {wide.front.map((spot) => (
        <RoomCat key={spot.slug} {...spot} />
      ))}
      <Table />
    </svg>
  )
}
