import { checkSession } from '#domain/booking/check-session.ts'
import { EMPTY_SESSION, type SessionForm, slugOf } from '#domain/booking/session-form.ts'
import { isShort, type SlotTimes, hasTimes } from '#domain/calendar/slot-times.ts'
import { cafeDate } from '#domain/calendar/cafe-time.ts'
import { unchargeablePrice } from '#domain/pricing/price.ts'
import { isTooCheap } from '#domain/pricing/session-bill.ts'
import type { Db } from '#server/platform/database/connect.ts'
import type { MoneyCall, OfficeCall } from '#server/platform/http/office-call.ts'
import { differenceOf, remember } from '#server/platform/record-audit.ts'
import { changedMeanwhile, type Refusal, refuse } from '#server/platform/refusal.ts'
import { readRules } from '#server/visits/rules/rules.ts'
import { changingRules } from '#server/visits/settings/lock-rules.ts'
import { keepSlot } from '#server/visits/slots/slots.queries.ts'
import { presentOfficeSession } from './sessions.presenter.ts'
import {
  endSession,
  findSession,
  listSlugs,
  type OwnedSession,
  writeSession,
} from './sessions.queries.ts'
import { listSeasons } from './seasons.queries.ts'

export function createSession(db: Db, form: SessionForm, call: MoneyCall) {
  return changingRules(db, async (transaction) => {
    const priced = differenceOf<SessionForm>(EMPTY_SESSION, form, { quoted: [...MONEY, 'times'] })
    const refusal =
      (await whyNotSession(transaction, form, todayOf(call))) ?? ifMoneyMoves(priced, form, call)
    return refusal ?? addSession(transaction, form, call)
  })
}

/** Called in a transaction that has locked the rules. */
export async function addSession(db: Db, form: SessionForm, call: OfficeCall) {
  const slug = await freeSlug(db, form.name)
  const slotIds = await slotsFor(db, form.times, call.now)
  const id = await writeSession(db, form, { id: null, slug, slotIds })
  await remember(db, 'session.created', id, { after: { ...form } }, call)
  return mustFind(db, id, call)
}

/** Who has booked keeps seats, times and price; what changes binds later bookings. */
export function changeSession(
  db: Db,
  id: number,
  { version, form }: { version: number; form: SessionForm },
  call: MoneyCall,
): Promise<OwnedSession | Refusal> {
  return changingRules(db, async (transaction) => {
    const before = await findSession(transaction, id, todayOf(call))
    if (!before) return refuse('NOT_FOUND')
    const refusal =
      whyNotTouch(before, version) ??
      (await whyNotSession(transaction, form, todayOf(call), before.form))
    if (refusal) return refusal
    const difference = differenceOf(before.form, form, { quoted: FIELDS })
    if (!difference) return before
    const unproven = ifMoneyMoves(difference, form, call)
    if (unproven) return unproven
    const slotIds = await slotsFor(transaction, form.times, call.now)
    await writeSession(transaction, form, { id, slug: before.slug ?? '', slotIds })
    await remember(transaction, 'session.changed', id, difference, call)
    return mustFind(transaction, id, call)
  })
}

export const todayOf = ({ now }: OfficeCall) => cafeDate(now)

/** The ordinary visit is described by the settings, and what was put away stays as it is. */
export function whyNotTouch(session: OwnedSession, version: number): Refusal | null {
  if (session.isOrdinary) return bySettings
  if (session.isArchived) {
    return refuse('INVALID_STATE', {
      message: 'This session is archived. Copy it to use it again.',
    })
  }
  return session.version === version
    ? null
    : changedMeanwhile('this session', presentOfficeSession(session))
}

const bySettings = refuse('INVALID_STATE', { message: 'The settings describe the ordinary visit.' })

export async function mustFind(db: Db, id: number, call: OfficeCall): Promise<OwnedSession> {
  const session = await findSession(db, id, todayOf(call))
  if (!session) throw new Error(`session ${id} is gone`)
  return session
}

const FIELDS = Object.keys(EMPTY_SESSION) as (keyof SessionForm)[]
type Difference = { after: object } | null
const MONEY: readonly (keyof SessionForm)[] = ['prices', 'seasons', 'group', 'cancellation']

/** Needs a proof: what guests pay or get back is not changed from a screen left open. */
function ifMoneyMoves(difference: Difference, { times, prices }: SessionForm, call: MoneyCall) {
  const after = difference?.after ?? {}
  const isCheaper = 'times' in after && !prices && times.some(isShort)
  return isCheaper || MONEY.some((key) => key in after) ? call.ifMoneyMoves : undefined
}

/** The slots at these times; where there is none, one that only sessions have. */
export async function slotsFor(db: Db, times: readonly SlotTimes[], now: Temporal.Instant) {
  const { slots } = await readRules(db)
  const ids: number[] = []
  for (const wanted of times) {
    const known = slots.find((slot) => hasTimes(slot, wanted))
    ids.push(known?.id ?? (await keepSlot(db, wanted, now, true)))
  }
  return ids
}

/** Its page keeps its address for good, so two of one name are told apart by a number. */
async function freeSlug(db: Db, name: string): Promise<string> {
  const wanted = slugOf(name)
  const taken = new Set(await listSlugs(db))
  let slug = wanted
  for (let number = 2; taken.has(slug); number++) slug = `${wanted}-${number}`
  return slug
}

export const SEASON_GONE = 'One of these seasons is gone. Please look at them again.'

export async function whyNotSession(
  db: Db,
  form: SessionForm,
  today: string,
  before?: SessionForm,
): Promise<Refusal | null> {
  const { ordinary } = await readRules(db)
  const { seats, weekendSeats } = ordinary.room
  const roomSeats = Math.max(seats, weekendSeats)
  const fields = checkSession(form, { roomSeats, today, before })
  const seasons = await listSeasons(db)
  if (form.seasons.some(({ id }) => !seasons.some((season) => season.id === id))) {
    fields.seasons ??= SEASON_GONE
  }
  if (!form.prices && isTooCheap(ordinary, form.times)) fields.times ??= unchargeablePrice()
  return Object.keys(fields).length > 0 ? refuse('VALIDATION', { fields }) : null
}

/** Like the other in all but its name. It cannot be booked until it is told to run. */
export function copySession(db: Db, id: number, call: OfficeCall): Promise<OwnedSession | Refusal> {
  return changingRules(db, async (transaction) => {
    const original = await findSession(transaction, id, todayOf(call))
    if (!original) return refuse('NOT_FOUND')
    if (original.isOrdinary) return bySettings
    const { form } = original
    const copy = await addSession(transaction, { ...form, name: copyName(form.name) }, call)
    await endSession(transaction, copy.id, call.now)
    return mustFind(transaction, copy.id, call)
  })
}

const copyName = (name: string) => `Copy of ${name}`.slice(0, 100)
