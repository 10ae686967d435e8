import { useEffect } from 'react'
import { api } from '#web/api/api.ts'
import { useAuth } from '#web/api/auth.tsx'
import { endSignIn } from '#web/api/sign-in.ts'
import { hear } from '#web/watchers.ts'

const IDLE_MS = 5 * 60_000

/**
 * Whoever worked here is gone, and the next one is asked for. What waits to be told stays. Without a
 * connection nobody could come in again, so then nobody is locked out.
 */
export async function lock(): Promise<'locked' | 'offline'> {
  const { error } = await api('POST auth/logout', { body: {} })
  if (error?.status === 0) return 'offline'
  endSignIn()
  if (location.pathname !== '/door') location.assign('/door')
  return 'locked'
}

/** What a PIN opened closes when nobody has touched the screen for a while. */
export function useLockWhenIdle() {
  const { user } = useAuth()
  const isByPin = user?.byPin === true
  useEffect(() => {
    if (!isByPin) return
    let timer = setTimeout(lock, IDLE_MS)
    const wait = () => {
      clearTimeout(timer)
      timer = setTimeout(lock, IDLE_MS)
    }
    const stop = hear(window, { pointerdown: wait, keydown: wait })
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [isByPin])
}
