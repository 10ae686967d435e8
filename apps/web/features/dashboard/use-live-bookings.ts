import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { followEvents } from '#web/api/follow-events.ts'
import { ownBookingsKey } from './own-list.ts'

const LOOK_AGAIN_MS = 20_000

/** Looks again whenever the server says that something changed; without its word, now and then. */
export function useLiveBookings() {
  const queries = useQueryClient()
  const [live, setLive] = useState(true)
  useEffect(() => {
    const onEvent = () => void queries.invalidateQueries({ queryKey: ownBookingsKey })
    return followEvents('bookings/stream', { onEvent, onLive: setLive })
  }, [queries])
  useEffect(() => {
    if (live) return
    const timer = setInterval(() => {
      if (!document.hidden) void queries.invalidateQueries({ queryKey: ownBookingsKey })
    }, LOOK_AGAIN_MS)
    return () => clearInterval(timer)
  }, [live, queries])
}
