import { Button, ButtonLink } from '#web/ui/button.tsx'
import { SignOutIcon } from '#web/ui/icons.tsx'

/** Sign in and book; or, for those who are known: book, their own place, and sign out. */
export function AccountActions() {
  return (
    <>
      <ButtonLink to="/auth" tone="plain" size="small" className="if-unknown">
        Sign In
      </ButtonLink>
      <ButtonLink to="/booking" size="small" className="if-unknown">
        Book Visit
      </ButtonLink>
      <ButtonLink to="/booking" size="small" className="if-known">
        Book
      </ButtonLink>
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
}
