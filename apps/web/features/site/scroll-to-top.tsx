import { Link } from 'react-router'
import { ArrowUpIcon } from '#web/ui/icons.tsx'
import { useScrolledPast } from './use-scrolled-past.ts'

const SHOWN_AFTER = 300

export function ScrollToTop() {
  const shown = useScrolledPast(SHOWN_AFTER)
  if (!shown) return null
  return (
    <Link to="/#home" aria-label="Scroll to top" className="to-top">
      <ArrowUpIcon />
    </Link>
  )
}
