import { useEffect } from 'react'
import { useAuth } from '#web/api/auth.tsx'
import { useSendToSignIn } from './use-send-to-sign-in.ts'

const REDIRECT_AFTER_MS = 100

/** Shows `children` to those who are signed in; everybody else is asked to, a moment later. */
export function RequireSignIn({ children }: { children: React.ReactNode }) {
  const { user, loading } = useAuth()
  const sendToSignIn = useSendToSignIn()
  const unknown = !user && !loading

  useEffect(() => {
    if (!unknown) return
    const timer = setTimeout(sendToSignIn, REDIRECT_AFTER_MS)
    return () => clearTimeout(timer)
  }, [unknown, sendToSignIn])

  return user ? children : null
}
