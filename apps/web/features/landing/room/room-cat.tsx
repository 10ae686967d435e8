import { useState } from 'react'
import { Link } from 'react-router'
import { cats } from '#web/content/cats/cats.ts'
import { drawing } from '../drawings.ts'
import type { Spot } from './arrangements.ts'

/** Leads to her profile. Looked at, she answers: the second picture is fetched only then. */
export function RoomCat({ slug, x, y, size }: Spot) {
  const [wasSeen, setSeen] = useState(false)
  const name = cats.find((cat) => cat.slug === slug)?.name
  const place = { x, y, width: size, height: size }
  const look = () => setSeen(true)
  return (
    <Link
      to={`/#cat-${slug}`}
      aria-label={`Meet ${name}`}
      onPointerEnter={look}
      onFocus={look}
      className="group pointer-events-auto"
    >
      <image href={drawing(`room/${slug}`)} {...place} />
      {wasSeen && (
        <image
          href={drawing(`room/${slug}-answers`)}
          {...place}
          className="opacity-0 transition-opacity duration-500 group-hover:opacity-100 group-focus-visible:opacity-100"
        />
      )}
      <text
        x={x + size / 2}
        y={y + size * 0.06}
        className="fill-ink stroke-wall stroke-8 font-display text-2xl font-semibold opacity-0 transition-opacity duration-300 [paint-order:stroke] [text-anchor:middle] group-hover:opacity-100 group-focus-visible:opacity-100"
      >
        {name}
      </text>
    </Link>
  )
}
