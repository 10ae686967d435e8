import type { Cafe } from '#domain/house/house.ts'
import { inRoom } from '#domain/house/pictures.ts'
import { lightAt, sunAt } from '#domain/calendar/daylight.ts'
import { drawingAddress } from '#web/ui/drawing-address.ts'
import { sitsAt } from './sits-at.ts'
import { MOON, Window } from './window.tsx'
import { useHouse } from '#web/house.tsx'
import { awakeAt } from '#domain/house/awake.ts'

type Props = {
  date: string
  /** Before one is chosen it is late in the morning. */
  time: string | undefined
  /** Written on the wall. */
  words: React.ReactNode
  children: React.ReactNode
}

/** The room at the chosen hour: its light, what the window shows, and who is up. */
export function Room({ date, time = '11:00', words, children }: Props) {
  const { cafe, cats } = useHouse()
  return (
    <div data-room="" data-light={lightAt(date, time, cafe.map)} className="visit-room">
      <div className="visit-wall">
        <div>{words}</div>
        <svg viewBox="0 0 560 236" preserveAspectRatio="xMaxYMax" aria-hidden="true">
          <g className="max-lg:hidden">
            <circle className="fill-lamplight blur-2xl" cx="486" cy="40" r="80" />
            <path className="stroke-ink" strokeWidth="2" d="M486-600V0" />
            <path className="fill-marmalade" d="M486-4c-19 0-28 25-30 45h60c-2-20-11-45-30-45z" />
          </g>
          <Window
            glass="visit-glass"
            x={162}
            y={4}
            scale={0.57}
            orb={orbAt(date, time, cafe.map)}
          />
          <path className="fill-frame" d="M150 205h262v9H150z" />
          {awakeAt(cats, time).map(({ slug, image }, index) => (
            <image
              key={slug}
              href={drawingAddress(inRoom(image))}
              x={[14, 212, 412][index]}
              y={COUNTER - CAT * sitsAt(inRoom(image))}
              width={CAT}
              height={CAT}
            />
          ))}
          <path className="fill-wood" d={`M-2000 ${COUNTER}H3000v9H-2000z`} />
          <path className="fill-wood-deep" d={`M-2000 ${COUNTER + 9}H3000v3H-2000z`} />
        </svg>
      </div>
      {children}
    </div>
  )
}

const COUNTER = 224
const CAT = 136

/** Sun, or by night the moon, in the glass of the window. */
function orbAt(date: string, time: string, map: Cafe['map']) {
  const { height, pastNoon } = sunAt(date, time, map)
  if (height < -6) return MOON
  return { x: 208 + (pastNoon / 90) * 160, y: 212 - height * 2.6 }
}
