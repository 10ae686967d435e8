import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { useAuth } from '#web/api/auth.tsx'
import { destinationAfterLogin } from '#web/api/storage.ts'

/** Once somebody is signed in, here or in another tab: on to where they wanted to go. */
export function useGoOnSignedIn() {
  const { user, isAdmin } = useAuth()
  const navigate = useNavigate()
  // Read once: an effect that runs twice would find it gone the second time.
  const [wanted] = useState(() => destinationAfterLogin.read())
  const home = isAdmin ? '/admin' : '/dashboard'

  useEffect(() => {
    if (!user) return
    destinationAfterLogin.remove()
    navigate(wanted ?? home, { replace: true })
  }, [user, wanted, home, navigate])
}
