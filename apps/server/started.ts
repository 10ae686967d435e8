type Stop = () => Promise<void>

export type Started = {
  stops: Stop[]
  /** Keeps how to stop what is only starting: it is stopped, too, if another part fails meanwhile. */
  begin<T extends { stop: Stop }>(starting: Promise<T>): Promise<T>
  stop: Stop
}

export function nothingStarted(): Started {
  const stops: Stop[] = []
  return {
    stops,
    begin: (starting) => {
      const begun = starting.then(
        ({ stop }) => stop,
        () => async () => {},
      )
      stops.push(async () => (await begun)())
      return starting
    },
    stop: async () => {
      for (const each of stops.toReversed()) await each()
    },
  }
}
