import { useState } from 'react'
import { Link } from 'react-router'
import { cats } from '#web/content/cats/cats.ts'
import type { Spot } from './arrangements.ts'
import { drawingAddress } from '#web/ui/drawing-address.ts'

/** Leads to her profile. Looked at, she answers and says her name: fetched only then. */
export function RoomCat({ slug, x, y, size }: Spot) {
  const [wasSeen, setSeen] = useState(false)
  const name = cats.find((cat) => cat.slug === slug)?.name
  const place = { x, y, width: size, height: size }
  const look = () => setSeen(true)
  return (
    <Link
      to={`/#cat-${slug}`}
      aria-label={`Meet ${name}`}
      discover="none"
      onPointerEnter={look}
      onFocus={look}
    >
      <image href={drawingAddress(`room/${slug}`)} {...place} />
      {wasSeen && (
        <g className="room-answer">
          <image href={drawingAddress(`room/${slug}-answers`)} {...place} />
          <text x={x + size / 2} y={y + size * 0.06}>
            {name}
          </text>
        </g>
      )}
    </Link>
  )
}
