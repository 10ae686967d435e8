import { isDeepStrictEqual } from 'node:util'
import { type Season, seasonsClash } from '#domain/pricing/seasons.ts'
import type { Db } from '#server/platform/database/connect.ts'
import type { MoneyCall } from '#server/platform/http/office-call.ts'
import { differenceOf, remember } from '#server/platform/record-audit.ts'
import { changedMeanwhile, refuse, type Refusal } from '#server/platform/refusal.ts'
import { changingRules } from '#server/visits/settings/lock-rules.ts'
import { deleteSeasons, listSeasons, writeSeason } from './seasons.queries.ts'

export type SeasonForm = Omit<Season, 'id'> & { id?: number }

/** All of them at once, since two that share a date cannot both be right. */
export function saveSeasons(
  db: Db,
  { seasons, seen }: { seasons: readonly SeasonForm[]; seen?: readonly Season[] },
  call: MoneyCall,
): Promise<Season[] | Refusal> {
  return changingRules(db, async (transaction) => {
    const before = await listSeasons(transaction)
    if (seen && !isDeepStrictEqual([...seen], before)) {
      return changedMeanwhile('the seasons', { seasons: before }, 'them')
    }
    const problem = problemOf(seasons)
    if (problem) return refuse('VALIDATION', { fields: { seasons: problem } })
    if (call.ifMoneyMoves && isAnyMoved(before, seasons)) return call.ifMoneyMoves
    const known = before.map(({ id }) => id)
    const gone = known.filter((id) => !seasons.some((season) => season.id === id))
    await deleteSeasons(transaction, gone)
    for (const { id, ...season } of seasons) {
      const isKnown = id !== undefined && known.includes(id)
      await writeSeason(transaction, isKnown ? id : null, columnsOf(season))
    }
    const after = await listSeasons(transaction)
    const change = differenceOf({ seasons: before }, { seasons: after }, { quoted: ['seasons'] })
    if (change) await remember(transaction, 'seasons.changed', 'all', change, call)
    return after
  })
}

/** A new one moves no money until a session has prices for it. */
const isAnyMoved = (before: readonly Season[], after: readonly SeasonForm[]) =>
  before.some((season) => {
    const same = after.find(({ id }) => id === season.id)
    return !same || !isDeepStrictEqual({ ...season, name: '' }, { ...same, name: '' })
  })

function problemOf(seasons: readonly SeasonForm[]): string | null {
  for (const [index, season] of seasons.entries()) {
    const { name, firstDate, lastDate, weekdays } = season
    if ((firstDate === null) !== (lastDate === null))
      return `Say both dates of ${name}, or neither.`
    if (firstDate === null && weekdays === null) return `Say when ${name} is.`
    if (firstDate !== null && lastDate !== null && lastDate < firstDate) {
      return `${name} ends before it begins.`
    }
    const other = seasons.slice(0, index).find((each) => seasonsClash(each, season))
    if (other) return `${other.name} and ${name} share a day. Only one of them can set its price.`
  }
  return null
}

const columnsOf = ({ name, firstDate, lastDate, weekdays }: SeasonForm) => ({
  name,
  first_date: firstDate,
  last_date: lastDate,
  weekdays,
})
