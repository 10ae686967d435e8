import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { followEvents } from '#web/api/follow-events.ts'
import { ownBookingsKey } from '#web/visit/own-booking.ts'

const LOOK_AGAIN_MS = 20_000

/** Looks again whenever the server says that something changed; without its word, now and then. */
export function useLiveBookings() {
  const queries = useQueryClient()
  // A browser has six connections for all its tabs: those that nobody sees give theirs back.
  const visible = useVisible()
  const [live, setLive] = useState(true)
  useEffect(() => {
    if (!visible) return
    const onEvent = () => void queries.invalidateQueries({ queryKey: ownBookingsKey })
    return followEvents('bookings/stream', { onEvent, onLive: setLive })
  }, [visible, queries])
  useEffect(() => {
    if (live || !visible) return
    const look = () => void queries.invalidateQueries({ queryKey: ownBookingsKey })
    const timer = setInterval(look, LOOK_AGAIN_MS)
    return () => clearInterval(timer)
  }, [live, visible, queries])
}

/** Whether the page is in front of somebody, and not in a tab behind others. */
const useVisible = () =>
  useSyncExternalStore(
    watchVisibility,
    () => !document.hidden,
    () => true,
  )

function watchVisibility(watcher: () => void) {
  document.addEventListener('visibilitychange', watcher)
  return () => document.removeEventListener('visibilitychange', watcher)
}
