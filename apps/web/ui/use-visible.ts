import { useSyncExternalStore } from 'react'
import { hear } from '#web/watchers.ts'

/**
 * Whether the page is in front of somebody, and not in a tab behind others. A browser has six connections for all its
 * tabs: a stream that nobody sees gives its own back.
 */
export const useVisible = () =>
  useSyncExternalStore(
    watch,
    () => !document.hidden,
    () => true,
  )

const watch = (watcher: () => void) => hear(document, { visibilitychange: watcher })
