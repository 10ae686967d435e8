import { SessionScreen } from '#web/features/sessions/session-screen.tsx'

export function Component() {
  return <SessionScreen />
}
