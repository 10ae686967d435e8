import { cats } from '#content/cats/cats.ts'
import { drawingAddress } from '#web/ui/drawing-address.ts'
import { narrow, type Spot, wide } from './arrangements.ts'
import { Bookcase, Lamp, Table } from './furniture.tsx'
import { Window } from '#web/visit/window.tsx'

/** The whole room, as one stands in its door: all twelve cats, each at her favourite spot. */
export const WideRoom = () => (
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

/** A corner of the room, for a phone. */
export const NarrowRoom = () => (
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

/** Leads to her profile; let-cats-answer.ts has her answer a look. */
function RoomCat({ slug, x, y, size }: Spot) {
  const name = cats.find((cat) => cat.slug === slug)?.name
  return (
    <a href={`#cat-${slug}`} aria-label={`Meet ${name}`}>
      <image href={drawingAddress(`room/${slug}`)} x={x} y={y} width={size} height={size} />
    </a>
  )
}
