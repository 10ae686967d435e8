import { useLocation, useNavigate } from 'react-router'
import { ArrowUpIcon } from '#web/ui/icons.tsx'
import { useScrolledPast } from './use-scrolled-past.ts'

const SHOWN_AFTER = 300

export function ScrollToTop() {
  const shown = useScrolledPast(SHOWN_AFTER)
  const { pathname } = useLocation()
  const navigate = useNavigate()
  if (!shown) return null
  return (
    <button
      type="button"
      aria-label="Scroll to top"
      onClick={() => navigate(pathname)}
      className="to-top"
    >
      <ArrowUpIcon />
    </button>
  )
}
