/** Those who want to hear of a change outside React: for useSyncExternalStore, and for pages without React. */
export function makeWatchers() {
  const all = new Set<() => void>()
  return {
    watch: (watcher: () => void) => {
      all.add(watcher)
      return () => void all.delete(watcher)
    },
    tell: () => {
      for (const watcher of all) watcher()
    },
  }
}

/** Hears several events until what it returns is called. */
export function hear(target: EventTarget, handlers: Record<string, (event: Event) => void>) {
  const ending = new AbortController()
  for (const [name, handler] of Object.entries(handlers)) {
    target.addEventListener(name, handler, { signal: ending.signal })
  }
  return () => ending.abort()
}

/** One value outside React, with those who want to hear of it. */
export function makeStore<Value>(value: Value) {
  const { watch, tell } = makeWatchers()
  const write = (next: Value) => {
    value = next
    tell()
  }
  return { watch, read: () => value, write }
}
