import { useSyncExternalStore } from 'react'
import { hear } from '#web/watchers.ts'

/** Above everything, while the browser has no connection. */
export function OfflineStrip() {
  const online = useOnline()
  return (
    <output className="block">
      {!online && (
        <p className="bg-ink px-4 py-2 text-center text-sm font-semibold text-paper">
          You are offline. This is what we knew last; we look again as soon as you are back.
        </p>
      )}
    </output>
  )
}

const useOnline = () =>
  useSyncExternalStore(
    watch,
    () => navigator.onLine,
    () => true,
  )

const watch = (watcher: () => void) => hear(window, { online: watcher, offline: watcher })
