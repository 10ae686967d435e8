/** A line of one: each begins when the one before it is over, however that went. */
export function createTurns() {
  let last: Promise<unknown> = Promise.resolve()
  return <T>(act: () => Promise<T>): Promise<T> => {
    const turn = last.then(act)
    last = turn.catch(() => {})
    return turn
  }
}
