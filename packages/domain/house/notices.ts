import type { Notice, NoticePlace } from './house.ts'
import type { Rich } from './rich.ts'
import type { Field } from './texts.ts'

export const isReadOn = ({ from, to }: Notice, date: string) => from <= date && date <= to

/** The words of those that are read in a place, on any of these dates. */
export const noticesIn = (
  notices: readonly Notice[],
  place: NoticePlace,
  dates: readonly string[],
): Rich[] =>
  notices
    .filter((notice) => notice.places.includes(place))
    .filter((notice) => dates.some((date) => isReadOn(notice, date)))
    .map(({ words }) => words)

export const NOTICE_TEXTS = {
  words: { label: 'Words', most: 140, isRich: true },
} as const satisfies Partial<Record<keyof Notice, Field>>
export const NOTICES_MOST = 20
