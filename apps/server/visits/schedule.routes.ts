import type { Contract } from '#contract/contract.ts'
import { cafeMoment } from '#domain/calendar/cafe-clock.ts'
import { openingState } from '#domain/calendar/opening-state.ts'
import type { DateRange } from '#domain/calendar/period.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { together } from '#server/platform/database/together.ts'
import { readPublished } from '#server/platform/house/published.ts'
import type { Implement } from '#server/platform/http/implement.ts'
import { refuse, saying, unlessRefused } from '#server/platform/refusal.ts'
import { moneyCall } from '#server/platform/http/office-call.ts'
import { readRules } from './rules/rules.ts'
import { findNextFreeSlot, readAvailability, readDays } from './seats/availability.ts'
import { changeSlot, createSlot } from './slots/save-slot.ts'
import { deleteSlot } from './slots/delete-slot.ts'
import { listSlots } from './slots/list-slots.ts'
import { previewWorkingHours, saveWorkingHours } from './hours/save-working-hours.ts'
import { presentBusinessInfo, presentDay, presentDayAhead } from './schedule.presenter.ts'
import { readSlotsOfDate } from './slots/slots-of-date.ts'
import {
  presentPublicSlots,
  presentSlot,
  presentSlotCheck,
  presentSlotSeats,
} from './slots/slots.presenter.ts'
import { readWorkingHours } from './hours/working-hours.queries.ts'
import { presentStranded, presentWorkingHours } from './hours/working-hours.presenter.ts'

type Parts = { db: Db; clock: Clock }

export function scheduleRoutes(implement: Implement<Contract>, parts: Parts): void {
  publicRoutes(implement, parts)
  slotRoutes(implement, parts)
  workingHoursRoutes(implement, parts)
  checkingRoutes(implement, parts)
}

function publicRoutes(implement: Implement<Contract>, parts: Parts): void {
  const { db, clock } = parts
  implement('GET public/business-info', async () => {
    const now = clock.now()
    const rules = await readRules(db)
    const free = await findNextFreeSlot(db, rules, now)
    const opening = openingState(rules.schedule, cafeMoment(now.epochMilliseconds))
    const { cafe } = await readPublished(db, now)
    return presentBusinessInfo(cafe, rules, opening, free)
  })

  implement('GET public/availability-preview', async ({ query }) => {
    const days = (await readAvailability(db, query, clock.now())).map(presentDay)
    const [day] = days
    return query.isOneDay && day ? day : days
  })

  implement('GET public/days', ({ query }) => days(parts, query))

  implement('GET bookings/available-slots', ({ query }) => slots(parts, query.date))
}

// What everybody looks at on the day that seats go on sale.
const days = together(async ({ db, clock }: Parts, range: DateRange) => {
  const now = clock.now()
  return (await readDays(db, range, now)).map((day) => presentDayAhead(day, now))
})

const slots = together(async ({ db, clock }: Parts, date: string) =>
  presentPublicSlots(await readSlotsOfDate(db, date, clock.now())),
)

function slotRoutes(implement: Implement<Contract>, { db }: Parts): void {
  implement('GET admin/timeslots', ({ query }) => listSlots(db, query))

  implement('POST admin/timeslots', (call) =>
    unlessRefused(createSlot(db, call.body, moneyCall(call)), presentSlot),
  )

  implement('PUT admin/timeslots/{id}', ({ params, body, ...call }) =>
    unlessRefused(changeSlot(db, params.id, body, moneyCall(call)), presentSlot),
  )

  implement('PATCH admin/timeslots/{id}/status', ({ params, body, by }) =>
    unlessRefused(changeSlot(db, params.id, { isActive: body.is_active }, by), presentSlot),
  )

  implement('DELETE admin/timeslots/{id}', ({ params, by }) =>
    saying('The time slot has been deleted.', deleteSlot(db, params.id, by)),
  )
}

function workingHoursRoutes(implement: Implement<Contract>, { db, clock }: Parts): void {
  implement('GET admin/working-hours', async () => {
    const { settings, hours } = await readWorkingHours(db)
    return presentWorkingHours(settings, hours)
  })

  implement('PUT admin/working-hours', ({ body, by }) =>
    unlessRefused(saveWorkingHours(db, body, by), ({ settings, hours, stranded }) => ({
      ...presentWorkingHours(settings, hours),
      strandedBookings: stranded.map(presentStranded),
    })),
  )

  implement('POST admin/working-hours/preview', async ({ body }) => {
    const stranded = await previewWorkingHours(db, body, clock.now())
    return { strandedBookings: stranded.map(presentStranded) }
  })
}

function checkingRoutes(implement: Implement<Contract>, { db, clock }: Parts): void {
  implement('GET admin/slots/validate', async ({ query }) =>
    (await readSlotsOfDate(db, query.date, clock.now())).map(presentSlotCheck),
  )

  implement('GET admin/settings/slot-capacity', async ({ query }) => {
    const slots = await readSlotsOfDate(db, query.date, clock.now())
    const asked = slots.filter(({ id }) => query.slotId === undefined || id === query.slotId)
    if (query.slotId !== undefined && asked.length === 0) return refuse('NOT_FOUND')
    return asked.map(presentSlotSeats)
  })
}
