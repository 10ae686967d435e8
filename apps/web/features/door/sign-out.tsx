import { useState } from 'react'
import { useAuth } from '#web/api/auth.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { IconButton } from '#web/ui/button.tsx'
import { SignOutIcon } from '#web/ui/icons.tsx'
import { useKnownPeople } from './known-people.ts'

/** Nothing of the door stays in this browser; what it has not told yet would be lost. */
export function SignOut({ waiting }: { waiting: number }) {
  const { signOut, loading } = useAuth()
  const [isAsking, setAsking] = useState(false)
  const known = useKnownPeople().length
  return (
    <>
      <IconButton
        label="Sign out"
        className="size-14"
        onClick={() => (waiting > 0 || known > 0 ? setAsking(true) : void signOut())}
      >
        <SignOutIcon />
      </IconButton>
      {isAsking && (
        <ConfirmDialog
          title={waiting > 0 ? 'Sign out before all is told?' : 'Sign out for everybody?'}
          description={
            waiting > 0
              ? `${waiting === 1 ? '1 arrival' : `${waiting} arrivals`} would be lost. Wait until we are back online.`
              : 'This device forgets who comes back by PIN. To let somebody else work here, change person.'
          }
          keep="Stay"
          confirm="Sign out"
          running="Signing out..."
          busy={loading}
          destructive
          onClose={() => setAsking(false)}
          onConfirm={() => void signOut()}
        />
      )}
    </>
  )
}
