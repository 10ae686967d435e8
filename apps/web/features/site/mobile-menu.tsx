import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { ThemeSwitch } from '#web/ui/appearance-switches.tsx'
import { IconButton } from '#web/ui/button.tsx'
import { MenuIcon } from '#web/ui/icons.tsx'
import { AccountActions } from './account-actions.tsx'
import { SectionLinks } from './section-links.tsx'

/** A popover of the browser: it opens before any script is there, and CSS holds the page still. */
export function MobileMenu() {
  const menu = useRef<HTMLDivElement>(null)
  const { key } = useLocation()
  const shownAt = useRef(key)
  // Whoever followed a link has seen enough of it; whoever opened it before the scripts were
  // there has not.
  useEffect(() => {
    if (shownAt.current !== key) menu.current?.hidePopover()
    shownAt.current = key
  }, [key])
  return (
    <div className="menu-button">
      <IconButton label="Menu" popoverTarget="site-menu">
        <MenuIcon className="size-6" />
      </IconButton>
      <div ref={menu} id="site-menu" popover="auto" data-locks-scroll className="menu-sheet">
        <nav aria-label="Menu">
          <SectionLinks />
          <div>
            <AccountActions />
          </div>
        </nav>
        <div>
          <ThemeSwitch withWords />
        </div>
      </div>
    </div>
  )
}
