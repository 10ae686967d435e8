import { useAuth } from '#web/api/auth.tsx'
import { startSession } from '#web/api/session.ts'

/** The name that this browser keeps beside the token follows the profile. */
export function useRenameUser() {
  const { user, token } = useAuth()
  return (name: string) => {
    if (user && token) startSession({ token, user: { ...user, name } })
  }
}
