import { useEffect, useEffectEvent } from 'react'
import { useNavigate, type To } from 'react-router'
import { toast, type Toast } from './toast.ts'

/** Whoever has no business here is told so, and led elsewhere. */
export function useTurnAway(isWrong: boolean, why: Toast, to: To) {
  const navigate = useNavigate()
  const turnAway = useEffectEvent(() => {
    toast({ ...why, destructive: true })
    void navigate(to, { replace: true })
  })
  useEffect(() => {
    if (isWrong) turnAway()
  }, [isWrong])
}
