/**
 * Lets go of the main thread: whatever follows is a task of its own, and a press is heard before it. No timer, so that
 * it also comes where a test has stopped the clock.
 */
export const nextTask = () =>
  new Promise<void>((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.addEventListener('message', () => {
      port1.close()
      resolve()
    })
    port1.start()
    port2.postMessage(null)
  })
