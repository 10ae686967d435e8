import { useEffect, useState, useEffectEvent } from 'react'
import { useGoToSignInAfter } from '#web/act/use-go-to-sign-in-after.ts'
import { hearOtherTabs, tellOtherTabs } from '#web/api/other-tabs.ts'
import { destinationAfterLogin } from '#web/api/storage.ts'
import { useNavigate } from 'react-router'
import { useAct } from '#web/act/use-act.ts'
import { useAuth } from '#web/api/auth.tsx'
import { awaitedSignIn } from '#web/api/awaited-sign-in.ts'
import { startSignIn } from '#web/api/sign-in.ts'

const TIME_TO_READ_MS = 2_000

/**
 * The tab that waited for this link has signed in: this one goes on to where that one was going.
 * Listens from the start, since the other tab may know of the answer before this one has it.
 */
export function useGoOnWithOtherTab(isVerified: boolean): boolean {
  const [isSignedIn, setSignedIn] = useState(false)
  useEffect(
    () =>
      hearOtherTabs((word) => {
        if (word.kind !== 'signed-in') return
        if (word.destination) destinationAfterLogin.write(word.destination)
        setSignedIn(true)
      }),
    [],
  )
  const isGoingOn = isVerified && isSignedIn
  useGoToSignInAfter(isGoingOn ? TIME_TO_READ_MS : null)
  return isGoingOn
}

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
