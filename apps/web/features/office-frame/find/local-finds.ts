import type { Right } from '#contract/rights.ts'
import { SETTINGS } from '#domain/booking/settings-table.ts'
import type { Place } from '#web/office/place.ts'
import { acts } from './acts.ts'
import { fit } from './matches.ts'

export type Find = { kind: string; label: string; about?: string; to: string }

type Known = {
  places: readonly Place[]
  sessions: readonly string[]
  may: (right: Right) => boolean
}

const MOST = 6

export function localFinds(typed: string, { places, sessions, may }: Known): Find[] {
  const known: (Find & { words: string })[] = [
    ...acts
      .filter(({ right }) => may(right))
      .map(({ label, also, to }) => ({ kind: 'To do', label, to, words: `${label} ${also}` })),
    ...places.map(({ label, address, help }) => ({
      kind: 'Places',
      label,
      about: help,
      to: address,
      words: label,
    })),
    ...(may('settings') ? settings : []),
    ...sessions.map((label) => ({
      kind: 'Sessions',
      label,
      to: '/admin/sessions',
      words: label,
    })),
  ]
  return known
    .map(({ words, ...find }) => ({ find, how: fit(typed, words) }))
    .filter(({ how }) => how > 0)
    .toSorted((a, b) => b.how - a.how)
    .slice(0, MOST)
    .map(({ find }) => find)
}

const settings = Object.values(SETTINGS).map(({ label, group }) => ({
  kind: 'Settings',
  label,
  about: group,
  to: '/admin?tab=settings',
  words: label,
}))
