import { CalmSwitch, ThemeSwitch } from '#web/ui/appearance-switches.tsx'
import { Button, ButtonLink, IconButton } from '#web/ui/button.tsx'
import { MenuIcon, SignOutIcon } from '#web/ui/icons.tsx'
import { Logo } from './logo.tsx'
import { SectionLinks } from './section-links.tsx'

export const SiteHeader = ({ onWall }: { onWall: boolean }) => (
  <header className={onWall ? 'site-header on-wall' : 'site-header'}>
    <div>
      <Logo to="/#home" />
      <nav aria-label="Main" className="site-nav">
        <SectionLinks labels={LABELS} />
      </nav>
      <div className="switches">
        <CalmSwitch />
        <div className="site-actions">
          <ThemeSwitch />
          <AccountActions book={<Book />} />
        </div>
        <MobileMenu />
      </div>
    </div>
  </header>
)

/** A popover of the browser: it opens before any script is there, and CSS holds the page still. */
const MobileMenu = () => (
  <div className="menu-button">
    {/* Beside the menu, not in it: each press more is one to the ticket. */}
    <Book />
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

const LABELS = ['Home', 'About', 'Our Cats', 'Visit', 'Contact'] as const

/** Sign in and book; or, for those who are known: book, their own place, and sign out. */
const AccountActions = ({ book }: { book?: React.ReactNode }) => (
  <>
    <ButtonLink to="/auth" tone="plain" size="small" className="if-unknown">
      Sign In
    </ButtonLink>
    {book}
    <ButtonLink to="/admin" tone="quiet" size="small" className="if-admin">
      Admin
    </ButtonLink>
    <ButtonLink to="/dashboard" tone="quiet" size="small" className="if-customer">
      Dashboard
    </ButtonLink>
    <Button tone="plain" size="small" data-press="sign-out" className="if-known">
      <SignOutIcon />
      Sign out
    </Button>
  </>
)

const Book = () => (
  <>
    <ButtonLink to="/booking" size="small" className="if-unknown">
      Book Visit
    </ButtonLink>
    <ButtonLink to="/booking" size="small" className="if-known">
      Book
    </ButtonLink>
  </>
)
