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
      className="group pointer-events-auto"
    >
      <image href={drawingAddress(`room/${slug}`)} {...place} />
      {wasSeen && (
        <g className="opacity-0 transition-opacity duration-500 group-hover:opacity-100 group-focus-visible:opacity-100">
          <image href={drawingAddress(`room/${slug}-answers`)} {...place} />
          <text
            x={x + size / 2}
            y={y + size * 0.06}
            className="fill-ink stroke-wall stroke-8 font-display text-2xl font-semibold [paint-order:stroke] [text-anchor:middle]"
          >
            {name}
          </text>
        </g>
      )}
    </Link>
  )
}
