import { Link } from 'react-router'
import { cafe } from '#web/content/cafe.ts'
import { Mark } from './mark.tsx'

/** Leads home; already there, it leads to the top. Zoomed in, the mark must do alone. */
export function Logo() {
  return (
    <Link
      to="/"
      className="flex min-h-11 items-center gap-2.5 font-display text-xl leading-none font-semibold"
    >
      <Mark />
      <span className="max-[22rem]:sr-only sm:whitespace-nowrap">{cafe.name}</span>
    </Link>
  )
}
