import { wide } from './arrangements.ts'
import { RoomCat } from './room-cat.tsx'
import { Town } from './town.tsx'

/** The whole room, as one stands in its door: all twelve cats, each at her favourite spot. */
export function WideRoom({ className }: { className: string }) {
  return (
    <svg viewBox="0 0 1440 820" className={className}>
      <path className="fill-wainscot" d="M-1000 520H2440V660H-1000Z" />
      <path className="fill-frame" d="M-1000 514H2440V524H-1000ZM-1000 644H2440V660H-1000Z" />
      <path className="fill-floor" d="M-1000 660H2440V1000H-1000Z" />
      <path className="stroke-wood" strokeWidth="2" d="M-1000 706H2440M-1000 766H2440" />
      <Window />
      <Bookcase />
      <Lamp />
      {wide.back.map((spot) => (
        <RoomCat key={spot.slug} {...spot} />
      ))}
      <path className="fill-frame" d="M706 404H1170V424H706ZM722 424H1154V432H722Z" />
      <ellipse
        className="fill-marmalade-wash stroke-marmalade"
        strokeWidth="3"
        cx="640"
        cy="782"
        rx="360"
        ry="34"
      />
      {wide.front.map((spot) => (
        <RoomCat key={spot.slug} {...spot} />
      ))}
      <Table />
    </svg>
  )
}

function Window() {
  return (
    <g>
      <path className="fill-frame" d="M730 404V176C730 84 828 60 938 60S1146 84 1146 176V404Z" />
      <svg x="746" y="76" width="384" height="328" viewBox="0 0 384 328">
        <clipPath id="pane">
          <path d="M0 328V104C0 24 90 0 192 0S384 24 384 104V328Z" />
        </clipPath>
        <g clipPath="url(#pane)">
          <Town />
        </g>
      </svg>
      <path className="stroke-frame" strokeWidth="10" d="M938 70V404M740 226H1136" />
    </g>
  )
}

function Bookcase() {
  return (
    <g>
      <path className="fill-wood" d="M1180 240H1412V660H1180Z" />
      <path className="fill-wood-deep" d="M1194 256H1398V436H1194ZM1194 452H1398V648H1194Z" />
      <path className="fill-wood" d="M1168 232H1424V246H1168Z" />
    </g>
  )
}

function Lamp() {
  return (
    <g>
      <circle className="fill-lamplight" cx="640" cy="330" r="210" />
      <path className="stroke-ink" strokeWidth="3" d="M640-400V214" />
      <path
        className="fill-marmalade"
        d="M640 206C606 206 590 250 586 286H694C690 250 674 206 640 206Z"
      />
    </g>
  )
}

/** What Pudding looks over: its edge hides the rest of her. */
function Table() {
  return (
    <g>
      <path className="fill-wood-deep" d="M36 722H262V1000H36Z" />
      <path className="fill-wood" d="M14 708H284V732H14Z" />
    </g>
  )
}
