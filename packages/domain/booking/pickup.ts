/** A week that is over: how many came to hold seats, and how many did so as long before as it is now. */
export type PastWeek = { people: number; booked: number }

export type Foresight = {
  likely: number
  /** Eight of ten weeks lie from low to high; null where only the mean is told. */
  range: { low: number; high: number } | null
}

/** How well both ways would have told each past week from those before it. */
export type Backtest = {
  weeks: number
  /** By how many people each was wrong, on average. */
  pickupError: number
  meanError: number
  /** Of the weeks that had a range, how many lay in it. */
  ranged: number
  held: number
}

const LEVEL_WEEKS = 4
/** So many pickups are looked at: fewer jump about, more are of another season. */
const PICKUPS = 9
const FEWEST_ERRORS = 9
const HELD = 0.8

/**
 * People in a coming week: what is booked, and what came on top at this distance in earlier weeks,
 * measured by how busy the cafe was. `gap` is how many weeks lie between the last that is over and the
 * coming one. The plain mean of the last four, where that told earlier weeks better.
 */
export function foresee(past: readonly PastWeek[], booked: number, gap: number): Foresight {
  const { weeks, pickupError, meanError } = backtest(past, gap)
  const guess = guessOf(past, booked, gap)
  if (!guess || weeks === 0 || pickupError >= meanError) {
    return { likely: Math.round(levelOf(past)), range: null }
  }
  return { likely: Math.round(guess.likely), range: rangeOf(guess, guessesOf(past, gap)) }
}

export function backtest(past: readonly PastWeek[], gap: number): Backtest {
  const guesses = guessesOf(past, gap)
  const average = (of: (guess: Tried) => number) =>
    guesses.reduce((sum, guess) => sum + of(guess), 0) / Math.max(1, guesses.length)
  const ranges = guesses.flatMap((guess) => {
    const range = rangeOf(
      guess,
      guesses.filter(({ at }) => at < guess.at - gap),
    )
    return range ? [{ ...range, people: guess.people }] : []
  })
  return {
    weeks: guesses.length,
    pickupError: average(({ likely, people }) => Math.abs(likely - people)),
    meanError: average(({ level, people }) => Math.abs(level - people)),
    ranged: ranges.length,
    held: ranges.filter(({ low, high, people }) => low <= people && people <= high).length,
  }
}

type Guess = { likely: number; level: number }
type Tried = Guess & { at: number; people: number }

/** What would have been told of each past week, by what was known of those before it. */
const guessesOf = (past: readonly PastWeek[], gap: number): Tried[] =>
  past.flatMap(({ people, booked }, at) => {
    const guess = guessOf(past.slice(0, Math.max(0, at - gap)), booked, gap)
    return guess ? [{ ...guess, at, people }] : []
  })

/** Null while too few weeks are known. */
function guessOf(known: readonly PastWeek[], booked: number, gap: number): Guess | null {
  const pickups = known.slice(LEVEL_WEEKS + gap).map((week, at) => {
    const before = levelOf(known.slice(at, at + LEVEL_WEEKS))
    return (week.people - week.booked) / Math.max(1, before)
  })
  if (pickups.length < PICKUPS) return null
  const level = levelOf(known)
  const typical = sorted(pickups.slice(-PICKUPS))[(PICKUPS - 1) / 2] ?? 0
  return { likely: Math.max(0, booked + typical * Math.max(1, level)), level }
}

/**
 * Split conformal bounds: as far around the guess as eight of ten earlier ones were wrong, each by how
 * busy the cafe was.
 */
function rangeOf({ likely, level }: Guess, earlier: readonly Tried[]) {
  if (earlier.length < FEWEST_ERRORS) return null
  const errors = sorted(
    earlier.map((guess) => Math.abs(guess.people - guess.likely) / Math.max(1, guess.level)),
  )
  const rank = Math.min(errors.length, Math.ceil(HELD * (errors.length + 1)))
  const width = (errors[rank - 1] ?? 0) * Math.max(1, level)
  return { low: Math.max(0, Math.floor(likely - width)), high: Math.ceil(likely + width) }
}

const sorted = (numbers: readonly number[]) => numbers.toSorted((one, other) => one - other)

/** The mean of the last four weeks. */
function levelOf(past: readonly PastWeek[]): number {
  const last = past.slice(-LEVEL_WEEKS)
  return last.reduce((sum, { people }) => sum + people, 0) / Math.max(1, last.length)
}
