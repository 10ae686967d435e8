import { Link } from 'react-router'
import { UnsavedLabel } from '#web/office/drafts.tsx'
import { WaitingCount } from '#web/office/waiting-count.tsx'
import type { Place } from '#web/office/place.ts'
import { cx } from '#web/ui/class-names.ts'

type Props = { place: Place; isHere: boolean; folded?: boolean; onGo?: () => void }

export function PlaceLink({ place, isHere, folded = false, onGo }: Props) {
  const { name, label, address, Icon, Panel } = place
  return (
    <li>
      <Link
        to={address}
        // A document of its own: only there may the camera be used, and work go on offline.
        reloadDocument={!Panel}
        ref={isHere ? showInSide : undefined}
        aria-current={isHere ? 'page' : undefined}
        title={folded ? label : undefined}
        onClick={onGo}
        className={cx(
          'relative flex min-h-11 items-center gap-3 rounded-md border-[1.5px] px-3 py-1.5',
          isHere ? 'border-line-strong bg-card font-semibold' : 'border-transparent hover:bg-sunk',
        )}
      >
        <Icon className="mx-0.5" />
        <span className={cx('grow', folded && 'sr-only')}>
          <UnsavedLabel place={`${name}/`}>{label}</UnsavedLabel>
        </span>
        <span className={cx(folded && 'absolute end-0 top-0')}>
          <WaitingCount place={place} />
        </span>
      </Link>
    </li>
  )
}

/** The lowest places are below the edge of a laptop, and so is the side's own end: it shows the one that is open. */
function showInSide(link: HTMLElement | null): void {
  const side = link?.closest('nav')
  if (!link || !side) return
  const { bottom } = link.getBoundingClientRect()
  const end = Math.min(side.getBoundingClientRect().bottom, innerHeight)
  side.scrollTop += Math.max(0, bottom + 16 - end)
}
