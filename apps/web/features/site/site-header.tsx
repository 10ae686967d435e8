import { CalmSwitch, ThemeSwitch } from '#web/ui/appearance-switches.tsx'
import { AccountActions } from './account-actions.tsx'
import { Logo } from './logo.tsx'
import { MobileMenu } from './mobile-menu.tsx'
import { SectionLinks } from './section-links.tsx'
import { useScrolledPast } from './use-scrolled-past.ts'

const SCROLLED_AFTER = 50

export function SiteHeader() {
  const scrolled = useScrolledPast(SCROLLED_AFTER)
  return (
    <header data-scrolled={scrolled || undefined} className="site-header">
      <div>
        <Logo />
        <nav aria-label="Main" className="site-nav">
          <SectionLinks />
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
