/** A backup that was made by itself, by its file's name: `cafe-2026-11-15T03-00-00.backup`, in UTC. */
const NAME = /^cafe-(\d{4}-\d{2}-\d{2})T\d{2}-\d{2}-\d{2}\.backup$/

/** One of them that was not written to its end. */
export const isDraft = (name: string) =>
  NAME.test(name.replace(/\.partial-\d+$/, '')) && !NAME.test(name)

const DAILY = 7
const WEEKLY = 4

export const nameBackup = (now: Temporal.Instant) =>
  `cafe-${now.toString({ smallestUnit: 'second' }).replaceAll(':', '-').replace('Z', '')}.backup`

/** Of a folder's files those that rotation deletes: the newest of seven days and four weeks stay. */
export function tooOld(files: readonly string[]): string[] {
  const ours = files
    .filter((file) => NAME.test(file))
    .toSorted()
    .toReversed()
  const days = newestOfEach(ours, dayOf).slice(0, DAILY)
  const weeks = newestOfEach(ours, weekOf).slice(0, WEEKLY)
  return ours.filter((file) => !days.includes(file) && !weeks.includes(file))
}

function newestOfEach(newestFirst: string[], keyOf: (file: string) => string): string[] {
  const newest = new Map<string, string>()
  for (const file of newestFirst) if (!newest.has(keyOf(file))) newest.set(keyOf(file), file)
  return [...newest.values()]
}

const dayOf = (file: string) => NAME.exec(file)?.[1] ?? ''

function weekOf(file: string): string {
  const { yearOfWeek, weekOfYear } = Temporal.PlainDate.from(dayOf(file))
  return `${yearOfWeek} ${weekOfYear}`
}
