/** A doorbell: a ring that nobody was waiting for answers the next wait at once. */
export type Bell = { ring(): void; wait(longestMs: number): Promise<void> }

export function createBell(): Bell {
  let rung = false
  let answer = () => {}
  return {
    ring() {
      rung = true
      answer()
    },
    async wait(longestMs) {
      if (!rung) {
        const { promise, resolve } = Promise.withResolvers<void>()
        const timer = setTimeout(resolve, longestMs)
        answer = resolve
        await promise
        clearTimeout(timer)
      }
      rung = false
    },
  }
}
