import { useEffect, useRef } from 'react'
import { useAuth } from '#web/api/auth.tsx'
import { useSendToSignIn } from './use-send-to-sign-in.ts'

const REDIRECT_AFTER_MS = 100

/** Shows `children` to those who are signed in; everybody else is asked to, a moment later. */
export function RequireSignIn({ children }: { children: React.ReactNode }) {
  const { user, loading } = useAuth()
  const sendToSignIn = useSendToSignIn()
  const unknown = !user && !loading
  const wasIn = useRef(false)

  useEffect(() => {
    if (user) wasIn.current = true
    if (!unknown) return
    // Who signed out, here or in another tab, wanted to leave: the next one may be somebody else.
    const remember = !wasIn.current
    const timer = setTimeout(() => sendToSignIn({ remember }), REDIRECT_AFTER_MS)
    return () => clearTimeout(timer)
  }, [user, unknown, sendToSignIn])

  return user ? children : null
}
