import { useEffect, useEffectEvent, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useAuth } from '#web/api/auth.tsx'
import { destinationAfterLogin } from '#web/api/storage.ts'
import { useTurnAway } from '#web/ui/use-turn-away.ts'

const REDIRECT_AFTER_MS = 100

/** Shows `children` to those who are signed in; everybody else is asked to, a moment later. */
export function RequireSignIn({ children }: { children: React.ReactNode }) {
  const { user, loading } = useAuth()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const unknown = !user && !loading
  const wasIn = useRef(false)

  const sendToSignIn = useEffectEvent(() => {
    // Who signed out, here or in another tab, wanted to leave: the next one may be somebody else.
    if (!wasIn.current) destinationAfterLogin.write(pathname + search)
    navigate('/auth', { replace: true })
  })
  useEffect(() => {
    if (user) wasIn.current = true
    if (!unknown) return
    const timer = setTimeout(() => sendToSignIn(), REDIRECT_AFTER_MS)
    return () => clearTimeout(timer)
  }, [user, unknown])

  return user ? children : null
}

/** Stands inside RequireSignIn: who is signed in but does not work here goes home. */
export function RequireStaff({ children }: { children: React.ReactNode }) {
  const { isStaff } = useAuth()
  useTurnAway(!isStaff, accessDenied, '/')
  return isStaff ? children : null
}

const accessDenied = {
  title: 'Access Denied',
  description: 'You need admin privileges to access this page',
}
