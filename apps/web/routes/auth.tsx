import { AuthScreen } from '#web/features/auth/auth-screen.tsx'

export function Component() {
  return <AuthScreen />
}
