/** Sleeps until woken, or long enough. Woken while awake, it does not fall asleep the next time. */
export type Sleeper = { wake(): void; sleep(longestMs: number): Promise<void> }

export function createSleeper(): Sleeper {
  let woken = false
  let wakeUp = () => {}
  return {
    wake() {
      woken = true
      wakeUp()
    },
    async sleep(longestMs) {
      if (!woken) {
        const { promise, resolve } = Promise.withResolvers<void>()
        const timer = setTimeout(resolve, longestMs)
        wakeUp = resolve
        await promise
        clearTimeout(timer)
      }
      woken = false
    },
  }
}
