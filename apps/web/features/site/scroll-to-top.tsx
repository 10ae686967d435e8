import { Link } from 'react-router'
import { ArrowUpIcon } from '#web/ui/icons.tsx'
import { useScrolledPast } from './use-scrolled-past.ts'

const SHOWN_AFTER = 300

export function ScrollToTop() {
  const shown = useScrolledPast(SHOWN_AFTER)
  if (!shown) return null
  return (
    <Link
      to="/#home"
      aria-label="Scroll to top"
      className="fixed end-4 bottom-4 z-20 inline-grid size-12 place-items-center rounded-full border-[1.5px] border-line-strong bg-card hover:bg-sunk print:hidden"
    >
      <ArrowUpIcon />
    </Link>
  )
}
