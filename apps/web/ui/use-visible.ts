import { useSyncExternalStore } from 'react'

/** Whether the page is in front of somebody, and not in a tab behind others. */
export const useVisible = () =>
  useSyncExternalStore(
    watch,
    () => !document.hidden,
    () => true,
  )

function watch(watcher: () => void) {
  document.addEventListener('visibilitychange', watcher)
  return () => document.removeEventListener('visibilitychange', watcher)
}
