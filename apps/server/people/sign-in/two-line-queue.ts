/** A line for turns: how many of the places it may fill, and how many may wait in it. */
type Line = { places: number; longest: number }

type Queue = Line & { waiting: (() => void)[] }
type InTurn = <T>(act: () => Promise<T>) => Promise<T>

/** More would wait than can be served in good time. */
export class LineIsFull extends Error {}

/**
 * Lets only so many acts run at once; the others wait in one of two lines. A place that becomes
 * free goes to the urgent line first.
 */
export function twoLineQueue(urgent: Line, other: Line): [urgent: InTurn, other: InTurn] {
  let taken = 0
  const lines: [Queue, Queue] = [
    { ...urgent, waiting: [] },
    { ...other, waiting: [] },
  ]

  function callNext(): void {
    const line = lines.find(({ places, waiting }) => waiting.length > 0 && taken < places)
    if (!line) return
    taken++
    line.waiting.shift()?.()
  }

  const joining =
    ({ places, longest, waiting }: Queue): InTurn =>
    async (act) => {
      if (taken < places) taken++
      else if (waiting.length >= longest) throw new LineIsFull()
      else await new Promise<void>((resolve) => waiting.push(resolve))
      try {
        return await act()
      } finally {
        taken--
        callNext()
      }
    }
  return [joining(lines[0]), joining(lines[1])]
}
