import { useState } from 'react'
import { Link } from 'react-router'
import { isStaff } from '#domain/account/roles.ts'
import { useAuth } from '#web/api/auth.tsx'
import { inBar, type Place } from '#web/office/place.ts'
import { WaitingCount } from '#web/office/waiting-count.tsx'
import { cx } from '#web/ui/class-names.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { MenuIcon } from '#web/ui/icons.tsx'
import { PlaceGroups } from './place-groups.tsx'
import { PlaceLink } from './place-link.tsx'
import { BAR } from './shell.tsx'

type Props = { places: readonly Place[]; here: Place | undefined; children: React.ReactNode }

/** On narrow screens: what matters most to a role is one press away, the rest two. */
export function FootBar({ places, here, children }: Props) {
  const [isOpen, setOpen] = useState(false)
  const { user } = useAuth()
  const close = () => setOpen(false)
  const shown = user && isStaff(user.role) ? inBar(places, user.role) : []
  const others = places.filter((place) => !shown.includes(place))
  return (
    <nav aria-label="Office" data-foot-bar className={BAR}>
      {shown.map((place) => (
        <Link
          key={place.name}
          to={place.address}
          reloadDocument={!place.Panel}
          aria-current={place === here ? 'page' : undefined}
          className={barItem(place === here)}
        >
          <place.Icon />
          <span className="max-w-full truncate">{place.label}</span>
          <span className="absolute start-[calc(50%+0.4rem)] top-0.5">
            <WaitingCount place={place} />
          </span>
        </Link>
      ))}
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className={barItem(here !== undefined && others.includes(here))}
      >
        <MenuIcon />
        More
      </button>
      {isOpen && (
        <Dialog title="Back office" onClose={close}>
          <PlaceGroups places={places}>
            {(place) => (
              <PlaceLink key={place.name} place={place} isHere={place === here} onGo={close} />
            )}
          </PlaceGroups>
          {children}
        </Dialog>
      )}
    </nav>
  )
}

const barItem = (isHere: boolean) =>
  cx(
    'relative flex min-h-14 min-w-0 flex-auto cursor-pointer flex-col items-center justify-center gap-0.5 border-t-[3px] px-1 text-xs',
    isHere
      ? 'border-marmalade-ink font-semibold forced-colors:border-[Highlight]'
      : 'border-transparent text-ink-soft forced-colors:border-[Canvas]',
  )
