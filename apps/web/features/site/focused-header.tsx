import { useAuth } from '#web/api/auth.tsx'
import { CalmSwitch, ThemeSwitch } from '#web/ui/appearance-switches.tsx'
import { Button } from '#web/ui/button.tsx'
import { SignOutIcon } from '#web/ui/icons.tsx'
import { Logo } from './logo.tsx'

/** For pages with one task: the way home and the look, nothing that leads elsewhere. */
export function FocusedHeader() {
  const { user, signOut } = useAuth()
  return (
    <HomeBar>
      {/* The last word, not the room around it, stands on the edge. */}
      <div className="switches flex shrink-0 items-center max-sm:-me-[0.4rem] sm:-me-3">
        <CalmSwitch />
        <ThemeSwitch />
        {user && (
          <Button tone="plain" size="small" onClick={signOut}>
            <SignOutIcon />
            Sign out
          </Button>
        )}
      </div>
    </HomeBar>
  )
}

export const HomeBar = ({ children }: { children?: React.ReactNode }) => (
  <header className="border-b-[1.5px] border-line print:hidden">
    <div className="mx-auto flex min-h-18 max-w-7xl items-center justify-between gap-2 px-3.5 sm:px-6">
      <Logo to="/" />
      {children}
    </div>
  </header>
)
