import { useCallback } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { destinationAfterLogin } from '#web/api/storage.ts'

/** Asks the visitor to sign in first, and may remember where they wanted to go. */
export function useSendToSignIn() {
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
