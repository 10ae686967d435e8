import { RequireSignIn } from '#web/features/auth/require-sign-in.tsx'
import { FocusedLayout } from './focused-layout.tsx'

export function SignedInLayout() {
  return (
    <RequireSignIn>
      <FocusedLayout />
    </RequireSignIn>
  )
}
