import { useCallback, useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useAuth } from '#web/api/auth.tsx'
import { destinationAfterLogin } from '#web/api/storage.ts'

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

/** Asks the visitor to sign in first, and may remember where they wanted to go. */
function useSendToSignIn() {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  return useCallback(
    ({ remember }: { remember: boolean }) => {
      if (remember) destinationAfterLogin.write(pathname + search)
      navigate('/auth', { replace: true })
    },
    [navigate, pathname, search],
  )
}
