import { useEffect, useState } from 'react'
import { useGoToSignInAfter } from '#web/act/use-go-to-sign-in-after.ts'
import { hearOtherTabs } from '#web/api/other-tabs.ts'
import { destinationAfterLogin } from '#web/api/storage.ts'

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
