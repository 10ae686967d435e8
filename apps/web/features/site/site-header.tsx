import { CalmSwitch, ThemeSwitch } from '#web/ui/appearance-switches.tsx'
import { IconButton } from '#web/ui/button.tsx'
import { MenuIcon } from '#web/ui/icons.tsx'
import { AccountActions } from './account-actions.tsx'
import { Logo } from './logo.tsx'
import { SectionLinks } from './section-links.tsx'

export function SiteHeader() {
  return (
    <header className="site-header">
      <div>
        <Logo to="/#home" />
        <nav aria-label="Main" className="site-nav">
          <SectionLinks labels={LABELS} />
        </nav>
        <div>
          <CalmSwitch />
          <div className="site-actions">
            <ThemeSwitch />
            <AccountActions />
          </div>
          <MobileMenu />
        </div>
      </div>
    </header>
  )
}

/** A popover of the browser: it opens before any script is there, and CSS holds the page still. */
function MobileMenu() {
  return (
    <div className="menu-button">
      <IconButton label="Menu" popoverTarget="site-menu">
        <MenuIcon />
      </IconButton>
      <div id="site-menu" popover="auto" data-locks-scroll="" className="menu-sheet">
        <nav aria-label="Menu">
          {/* Whoever followed a link has seen enough of it. */}
          <div data-press="menu">
            <SectionLinks labels={LABELS} />
          </div>
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

const LABELS = ['Home', 'About', 'Our Cats', 'Visit', 'Contact'] as const
