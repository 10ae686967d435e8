import { Link } from 'react-router'
import { CalmSwitch, ThemeSwitch } from '#web/ui/appearance-switches.tsx'
import { AccountActions } from './account-actions.tsx'
import { Logo } from './logo.tsx'
import { MobileMenu } from './mobile-menu.tsx'
import { sections } from './sections.ts'
import { useScrolledPast } from './use-scrolled-past.ts'

const SCROLLED_AFTER = 50

export function SiteHeader() {
  const scrolled = useScrolledPast(SCROLLED_AFTER)
  return (
    <header
      data-scrolled={scrolled || undefined}
      className="fixed inset-x-0 top-0 z-30 border-b-[1.5px] border-transparent transition-colors duration-200 data-scrolled:border-line data-scrolled:bg-paper"
    >
      <div className="mx-auto flex min-h-18 max-w-7xl items-center gap-2 px-4 sm:px-6">
        <Logo />
        <nav aria-label="Main" className="mx-auto hidden xl:block">
          <ul className="flex">
            {sections.map((section) => (
              <li key={section.to}>
                <Link
                  to={section.to}
                  className="inline-flex min-h-11 items-center px-3 font-semibold whitespace-nowrap underline-offset-6 hover:underline"
                >
                  {section.label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <div className="ms-auto flex items-center gap-1 xl:ms-0">
          <CalmSwitch />
          <div className="hidden items-center gap-2 xl:flex">
            <ThemeSwitch />
            <AccountActions />
          </div>
          <MobileMenu />
        </div>
      </div>
    </header>
  )
}
