import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { useAuth } from '#web/api/auth.tsx'
import { toast } from '#web/ui/toast.ts'

/** Stands inside RequireSignIn: who is signed in but does not work here goes home. */
export function RequireStaff({ children }: { children: React.ReactNode }) {
  const { isStaff } = useAuth()
  const navigate = useNavigate()

  useEffect(() => {
    if (isStaff) return
    toast({
      title: 'Access Denied',
      description: 'You need admin privileges to access this page',
      destructive: true,
    })
    navigate('/', { replace: true })
  }, [isStaff, navigate])

  return isStaff ? children : null
}
