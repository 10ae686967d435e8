import { checkSession, type SessionForm } from '#domain/booking/session-form.ts'
import { slotMinutes } from '#domain/calendar/slot-times.ts'
import { hasUnchargeableTotal, UNCHARGEABLE_PRICE } from '#domain/pricing/price.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { refuse, type Refusal } from '#server/platform/refusal.ts'
import { readRules } from '#server/visits/rules/rules.ts'
import { listSeasons } from './seasons.queries.ts'

/** Why a session may not be saved like this, with a sentence for each field. */
export async function whyNotSession(db: Db, form: SessionForm): Promise<Refusal | null> {
  const { ordinary } = await readRules(db)
  const { seats, weekendSeats } = ordinary.room
  const fields = checkSession(form, Math.max(seats, weekendSeats))
  const seasons = await listSeasons(db)
  if (form.seasons.some(({ id }) => !seasons.some((season) => season.id === id))) {
    fields.seasons ??= 'One of these seasons is gone. Please look at them again.'
  }
  if (!form.prices && hasUnchargeableTotal(ordinary, form.times.map(slotMinutes))) {
    fields.times ??= UNCHARGEABLE_PRICE
  }
  return Object.keys(fields).length > 0 ? refuse('VALIDATION', { fields }) : null
}
