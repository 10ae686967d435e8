import { expect, test } from 'vitest'
import { nameBackup, tooOld } from './rotation.ts'

const first = Temporal.Instant.from('2026-09-01T03:00:00Z')
const nightly = (days: number) =>
  Array.from({ length: days }, (_, day) => nameBackup(first.add({ hours: 24 * day })))

/** What is left of a folder in which one was made every night and those too old were dropped. */
function livedThrough(days: number): string[] {
  let folder: string[] = []
  for (const name of nightly(days)) {
    folder.push(name)
    const dropped = tooOld(folder)
    folder = folder.filter((file) => !dropped.includes(file))
  }
  return folder.map((name) => name.slice(5, 15))
}

test('of two months seven days and four weeks stay', () => {
  expect(livedThrough(60)).toEqual([
    // Sundays, the last days of their weeks, then a week of days.
    '2026-10-11',
    '2026-10-18',
    '2026-10-24',
    '2026-10-25',
    '2026-10-26',
    '2026-10-27',
    '2026-10-28',
    '2026-10-29',
    '2026-10-30',
  ])
})

test('of one day only the newest stays', () => {
  const [morning, evening] = [nameBackup(first), nameBackup(first.add({ hours: 12 }))]
  expect(tooOld([morning, evening])).toEqual([morning])
})

test('what somebody else put there is left alone', () => {
  expect(tooOld([...nightly(60), 'before.backup', 'cafe-2020-01-01.backup'])).not.toContain(
    'cafe-2020-01-01.backup',
  )
})
