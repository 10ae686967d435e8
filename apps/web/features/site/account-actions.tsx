import { useAuth } from '#web/api/auth.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { SignOutIcon } from '#web/ui/icons.tsx'

/** Sign in and book; or, for those who are known: book, their own place, and sign out. */
export function AccountActions() {
  const { user } = useAuth()
  return user ? <KnownActions /> : <VisitorActions />
}

// Hidden while a stored session is read, so that nobody is asked to sign in twice.
function VisitorActions() {
  return (
    <>
      <ButtonLink to="/auth" tone="plain" size="small" className="restoring:invisible">
        Sign In
      </ButtonLink>
      <ButtonLink to="/booking" size="small" className="restoring:invisible">
        Book Visit
      </ButtonLink>
    </>
  )
}

function KnownActions() {
  const { isAdmin, loading, signOut } = useAuth()
  return (
    <>
      <ButtonLink to="/booking" size="small">
        Book
      </ButtonLink>
      {isAdmin ? (
        <ButtonLink to="/admin" tone="quiet" size="small">
          Admin
        </ButtonLink>
      ) : (
        <ButtonLink to="/dashboard" tone="quiet" size="small">
          Dashboard
        </ButtonLink>
      )}
      <Button tone="plain" size="small" busy={loading} onClick={signOut}>
        <SignOutIcon />
        Sign out
      </Button>
    </>
  )
}
