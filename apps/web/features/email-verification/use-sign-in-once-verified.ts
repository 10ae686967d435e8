import { useEffect, useEffectEvent } from 'react'
import { useNavigate } from 'react-router'
import { useAct } from '#web/act/use-act.ts'
import { useAuth } from '#web/api/auth.tsx'
import { awaitedSignIn } from '#web/api/awaited-sign-in.ts'
import { hearOtherTabs, tellOtherTabs } from '#web/api/other-tabs.ts'
import { startSignIn } from '#web/api/sign-in.ts'
import { destinationAfterLogin } from '#web/api/storage.ts'

/** Once the link is open, in another tab or on another device, whoever waits here goes on by itself. */
export function useSignInOnceVerified() {
  const { user } = useAuth()
  const navigate = useNavigate()
  // What it refuses is no news: the address is not confirmed yet.
  const { run } = useAct('POST auth/login', {
    onDone: (signedIn) => {
      startSignIn(signedIn)
      tellOtherTabs({ kind: 'signed-in', destination: destinationAfterLogin.read() })
    },
  })
  const tryNow = useEffectEvent(() => {
    const credentials = awaitedSignIn()
    if (credentials && !user) run({ body: credentials })
  })

  useEffect(() => hearOtherTabs(({ kind }) => kind === 'verified' && tryNow()), [])
  useEffect(() => {
    const look = () => !document.hidden && tryNow()
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [])
  // From there on to where they wanted to go.
  useEffect(() => {
    if (user) navigate('/auth', { replace: true })
  }, [user, navigate])
}
