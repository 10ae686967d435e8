import { useEffect } from 'react'
import { useNavigate } from 'react-router'

/** Null: not yet. */
export function useGoToSignInAfter(ms: number | null) {
  const navigate = useNavigate()
  useEffect(() => {
    if (ms === null) return
    const timer = setTimeout(() => navigate('/auth', { replace: true }), ms)
    return () => clearTimeout(timer)
  }, [ms, navigate])
}
