import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { hearOtherTabs } from '#web/api/other-tabs.ts'
import { destinationAfterLogin } from '#web/api/storage.ts'

const TIME_TO_READ_MS = 2_000

/** The tab that waited for this link has signed in: this one goes on to where that one was going. */
export function useGoOnWithOtherTab(): boolean {
  const navigate = useNavigate()
  const [isGoingOn, setGoingOn] = useState(false)
  useEffect(
    () =>
      hearOtherTabs((word) => {
        if (word.kind !== 'signed-in') return
        if (word.destination) destinationAfterLogin.write(word.destination)
        setGoingOn(true)
      }),
    [],
  )
  useEffect(() => {
    if (!isGoingOn) return
    const timer = setTimeout(() => navigate('/auth', { replace: true }), TIME_TO_READ_MS)
    return () => clearTimeout(timer)
  }, [isGoingOn, navigate])
  return isGoingOn
}
