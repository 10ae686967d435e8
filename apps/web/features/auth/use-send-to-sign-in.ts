import { useCallback } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { destinationAfterLogin } from '#web/api/storage.ts'

/** Remembers where the visitor wanted to go, and asks them to sign in first. */
export function useSendToSignIn() {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  return useCallback(() => {
    destinationAfterLogin.write(pathname + search)
    navigate('/auth', { replace: true })
  }, [navigate, pathname, search])
}
