import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { useAuth } from '#web/api/auth.tsx'
import { toast } from '#web/ui/toast.ts'

/** Stands inside RequireSignIn: who is signed in but no Admin goes home. */
export function RequireAdmin({ children }: { children: React.ReactNode }) {
  const { isAdmin } = useAuth()
  const navigate = useNavigate()

  useEffect(() => {
    if (isAdmin) return
    toast({
      title: 'Access Denied',
      description: 'You need admin privileges to access this page',
      destructive: true,
    })
    navigate('/', { replace: true })
  }, [isAdmin, navigate])

  return isAdmin ? children : null
}
