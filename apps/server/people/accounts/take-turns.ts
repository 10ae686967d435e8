/** Lets at most `places` acts run at once; the others wait in line. */
export function takingTurns(places: number): <T>(act: () => Promise<T>) => Promise<T> {
  let free = places
  const line: (() => void)[] = []
  return async (act) => {
    if (free > 0) free--
    else await new Promise<void>((resolve) => line.push(resolve))
    try {
      return await act()
    } finally {
      const next = line.shift()
      if (next) next()
      else free++
    }
  }
}
