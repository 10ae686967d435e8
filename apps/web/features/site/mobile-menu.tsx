import { useEffect, useRef } from 'react'
import { Link, useLocation } from 'react-router'
import { ThemeSwitch } from '#web/ui/appearance-switches.tsx'
import { IconButton } from '#web/ui/button.tsx'
import { MenuIcon } from '#web/ui/icons.tsx'
import { AccountActions } from './account-actions.tsx'
import { sections } from './sections.ts'

/** A popover of the browser: it opens before any script is there, and CSS holds the page still. */
export function MobileMenu() {
  const menu = useRef<HTMLDivElement>(null)
  const { key } = useLocation()
  // Whoever followed a link has seen enough of it.
  // oxlint-disable-next-line react/exhaustive-effect-dependencies -- each arrival has a new key
  useEffect(() => menu.current?.hidePopover(), [key])
  return (
    <div className="xl:hidden">
      <IconButton label="Menu" popoverTarget="site-menu">
        <MenuIcon className="size-6" />
      </IconButton>
      <div
        ref={menu}
        id="site-menu"
        popover="auto"
        data-locks-scroll
        className="fixed inset-x-3 top-20 m-0 w-auto rounded-lg border-[1.5px] border-ink bg-card p-4 text-ink backdrop:bg-veil"
      >
        <nav aria-label="Menu">
          <ul>
            {sections.map((section) => (
              <li key={section.to}>
                <Link
                  to={section.to}
                  className="flex min-h-12 items-center rounded-md px-3 font-display text-xl font-semibold hover:bg-sunk"
                >
                  {section.label}
                </Link>
              </li>
            ))}
          </ul>
          <div className="mt-3 flex flex-wrap gap-2 border-t border-line pt-4">
            <AccountActions />
          </div>
        </nav>
        <div className="mt-2 border-t border-line pt-2">
          <ThemeSwitch withWords />
        </div>
      </div>
    </div>
  )
}
