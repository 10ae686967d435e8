import type { House } from '#domain/house/house.ts'
import { inRoom } from '#domain/house/pictures.ts'
import { drawingAddress } from '#web/ui/drawing-address.ts'
import { Window } from '#web/visit/window.tsx'
import { seatCats, type Spot } from './seat-cats.ts'

export function WideRoom({ cats }: Residents) {
  const seats = seatCats(cats, [...wide.back, ...wide.front])
  return (
    <svg viewBox="0 -160 1440 980" className="room room-wide">
      <path className="fill-wainscot" d="M-1000 520H2440V660H-1000Z" />
      <path className="fill-frame" d="M-1000 514H2440v10H-1000zM-1000 644H2440v16H-1000z" />
      <path className="fill-floor" d="M-1000 660H2440V1000H-1000Z" />
      <path className="stroke-wood" strokeWidth="2" d="M-1000 706H2440M-1000 766H2440" />
      <Lamp />
      <Window glass="wide-glass" x={730} y={-62} scale={1} />
      <Bookcase />
      <RoomCats seats={seats} spots={wide.back} />
      <path className="fill-frame" d="M706 292H1170v20H706zM722 312H1154v8H722z" />
      <ellipse
        className="fill-marmalade-wash stroke-marmalade"
        strokeWidth="3"
        cx="650"
        cy="776"
        rx="370"
        ry="32"
      />
      <RoomCats seats={seats} spots={wide.front} />
      <Table />
    </svg>
  )
}

export function NarrowRoom({ cats }: Residents) {
  const seats = seatCats(cats, [...narrow.back, ...narrow.front])
  return (
    <svg viewBox="0 0 390 432" className="room room-narrow">
      <path className="fill-wainscot" d="M-500 244H900V330H-500Z" />
      <path className="fill-frame" d="M-500 240H900v6H-500zM-500 322H900v10H-500z" />
      <path className="fill-floor" d="M-500 332H900V700H-500Z" />
      <path className="stroke-wood" strokeWidth="1.5" d="M-500 366H900M-500 404H900" />
      <Window glass="narrow-glass" x={108} y={16} scale={0.44} />
      <RoomCats seats={seats} spots={narrow.back} />
      <path className="fill-frame" d="M98 172H300v10H98z" />
      <path className="fill-wood" d="M-500 142H104v8H-500zM290 140H900v8H290z" />
      <RoomCats seats={seats} spots={narrow.front} />
    </svg>
  )
}

type Residents = Pick<House, 'cats'>
type Seats = { seats: ReturnType<typeof seatCats>; spots: readonly Spot[] }

/** Who sits there leads from there to her profile; let-cats-answer.ts has her answer a look. */
const RoomCats = ({ seats, spots }: Seats) =>
  spots.map((spot) => {
    const seated = seats.get(spot)
    if (!seated) return null
    const { cat, x, y, size } = seated
    return (
      <a key={spot.drawing} href={`/cats#cat-${cat.slug}`} aria-label={`Meet ${cat.name}`}>
        <image href={drawingAddress(inRoom(cat.image))} x={x} y={y} width={size} height={size} />
      </a>
    )
  })

const Bookcase = () => (
  <g>
    <path className="fill-wood" d="M1180 124H1412V660H1180Z" />
    <path
      className="fill-wood-deep"
      d="M1194 138h204v176h-204zM1194 328h204v120h-204zM1194 462h204v186h-204z"
    />
    <path className="fill-wood" d="M1168 116H1424v14H1168z" />
    <path className="fill-hill" d="M1210 362h20v86h-20zM1290 372h24v76h-24z" />
    <path className="fill-marmalade" d="M1234 350h26v98h-26zM1342 392l22-6 18 60-22 6z" />
    <path className="fill-roof" d="M1264 368h22v80h-22zM1318 358h18v90h-18z" />
  </g>
)

/** Hangs where no word of the header is. By night its light falls, and ends below the header. */
const Lamp = () => (
  <g className="room-lamp">
    <circle cx="984" cy="50" r="165" />
    <path className="stroke-ink" strokeWidth="3" d="M984-1500V-160" />
    <path className="fill-marmalade" d="M984-166c-34 0-50 44-54 80h108c-4-36-20-80-54-80z" />
  </g>
)

/** What Pudding looks over: the cloth hides the rest of her. The scone is not hers. */
const Table = () => (
  <g>
    <path className="fill-wood-deep" d="M24 724h20v300H24zM232 724h20v300h-20z" />
    <path
      className="fill-frame"
      d="M-8 698H274l10 68q-15 14-30 0t-30 0t-30 0t-30 0t-30 0t-30 0t-30 0t-30 0t-30 0t-30 0z"
    />
    <path className="stroke-marmalade" strokeWidth="2.5" d="M-12 744H280M-10 730H278" />
    <ellipse className="fill-sky" cx="232" cy="696" rx="40" ry="7" />
    <path className="fill-wood" d="M206 694c-2-22 8-34 26-34s28 12 26 34z" />
    <path className="fill-marmalade-wash" d="M203 682c14 6 44 6 58 0l-1 9h-56z" />
  </g>
)

type Arrangement = { back: readonly Spot[]; front: readonly Spot[] }

/** For screens where the words stand on the wall beside the window. */
const wide: Arrangement = {
  back: [
    { drawing: 'room/snowdrop', x: 752, y: 102, size: 196 },
    { drawing: 'room/bramble', x: 936, y: 92, size: 206 },
    { drawing: 'room/miso', x: 1200, y: -62, size: 186 },
    { drawing: 'room/tattie', x: 1210, y: 148, size: 176 },
    { drawing: 'room/clootie', x: 1196, y: 454, size: 204 },
    { drawing: 'room/haar', x: 826, y: 430, size: 240 },
  ],
  front: [
    { drawing: 'room/pudding', x: 10, y: 534, size: 220 },
    { drawing: 'room/domino', x: 282, y: 548, size: 214 },
    { drawing: 'room/biscuit', x: 458, y: 578, size: 236 },
    { drawing: 'room/clementine', x: 672, y: 594, size: 208 },
    { drawing: 'room/inky', x: 856, y: 602, size: 208 },
    { drawing: 'room/rowan', x: 1040, y: 546, size: 216 },
  ],
}

/** For phones: the window, two shelves and the floor, for those whose cards are not shown first: all are one press away. */
const narrow: Arrangement = {
  back: [
    { drawing: 'room/tattie', x: 6, y: 46, size: 100 },
    { drawing: 'room/bramble', x: 137, y: 58, size: 118 },
    { drawing: 'room/pudding', x: 284, y: 57, size: 104 },
    { drawing: 'room/haar', x: 120, y: 180, size: 150 },
  ],
  front: [
    { drawing: 'room/domino', x: -4, y: 204, size: 138 },
    { drawing: 'room/rowan', x: 258, y: 196, size: 136 },
    { drawing: 'room/biscuit', x: 36, y: 266, size: 160 },
    { drawing: 'room/clootie', x: 208, y: 280, size: 142 },
  ],
}
