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

/** The same of what the browser keeps: also where another tab changes it. */
export function makeTabWatchers() {
  const { watch, tell } = makeWatchers()
  return {
    watch: (watcher: () => void) => {
      const stops = [watch(watcher), hear(window, { storage: watcher })]
      return () => stops.forEach((stop) => stop())
    },
    tell,
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
