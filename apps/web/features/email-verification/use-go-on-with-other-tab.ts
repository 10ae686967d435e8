import { useEffect, useState } from 'react'
import { useGoToSignInAfter } from '#web/act/use-go-to-sign-in-after.ts'
import { hearOtherTabs } from '#web/api/other-tabs.ts'
import { destinationAfterLogin } from '#web/api/storage.ts'

const TIME_TO_READ_MS = 2_000

/** The tab that waited for this link has signed in: this one goes on to where that one was going. */
export function useGoOnWithOtherTab(): boolean {
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
  useGoToSignInAfter(isGoingOn ? TIME_TO_READ_MS : null)
  return isGoingOn
}
