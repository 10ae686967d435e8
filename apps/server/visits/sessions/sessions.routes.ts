import type { Contract } from '#contract/contract.ts'
import { cafeDate } from '#domain/calendar/cafe-time.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/database/connect.ts'
import type { Implement } from '#server/platform/http/implement.ts'
import { moneyCall } from '#server/platform/http/office-call.ts'
import { unlessRefused } from '#server/platform/refusal.ts'
import { readRules } from '#server/visits/rules/rules.ts'
import { changeSessionState } from './change-session-state.ts'
import { changeSession, copySession, createSession } from './save-session.ts'
import { readNextVisits, readSessionSlots } from './next-visits.ts'
import { previewSession } from './preview-session.ts'
import { changeAddOn, createAddOn } from './save-add-on.ts'
import { saveOrdinaryPrices } from './save-ordinary-prices.ts'
import { saveSeasons } from './save-seasons.ts'
import {
  presentAddOn,
  presentHouse,
  presentOfficeSession,
  presentPublicSession,
  presentSessionSlot,
  presentTouched,
} from './sessions.presenter.ts'
import { listAddOns } from './add-ons.queries.ts'
import { listSeasons } from './seasons.queries.ts'
import { listSessions } from './sessions.queries.ts'

type Parts = { db: Db; clock: Clock }

export function sessionRoutes(implement: Implement<Contract>, parts: Parts): void {
  publicRoutes(implement, parts)
  officeRoutes(implement, parts)
  priceRoutes(implement, parts)
}

function publicRoutes(implement: Implement<Contract>, { db, clock }: Parts): void {
  implement('GET public/sessions', async () => {
    const now = clock.now()
    const { sessions, rules } = await readNextVisits(db, now)
    const isOffered = rules.addOns.some((each) => each.isOffered)
    const addOns = isOffered ? await listAddOns(db) : []
    return {
      sessions: sessions.map((session) => presentPublicSession(session, now)),
      addOns: addOns.filter(({ is_offered }) => is_offered).map(presentAddOn),
    }
  })

  implement('GET public/session-slots', async ({ query }) =>
    (await readSessionSlots(db, query, clock.now())).map(presentSessionSlot),
  )
}

function officeRoutes(implement: Implement<Contract>, { db, clock }: Parts): void {
  implement('GET office/sessions', async () => {
    const rules = await readRules(db)
    const { room } = rules.ordinary
    const today = cafeDate(clock.now())
    return {
      sessions: (await listSessions(db, today)).map(presentOfficeSession),
      seasons: await listSeasons(db),
      roomSeats: Math.max(room.seats, room.weekendSeats),
      house: presentHouse(rules),
    }
  })

  implement('POST office/sessions', (call) =>
    unlessRefused(createSession(db, call.body, moneyCall(call)), presentOfficeSession),
  )

  implement('POST office/sessions/preview', ({ body }) =>
    unlessRefused(previewSession(db, body, clock.now()), presentTouched),
  )

  implement('PUT office/sessions/{id}', ({ params, ...call }) =>
    unlessRefused(changeSession(db, params.id, call.body, moneyCall(call)), presentOfficeSession),
  )

  implement('POST office/sessions/{id}/copy', ({ params, by }) =>
    unlessRefused(copySession(db, params.id, by), presentOfficeSession),
  )

  implement('PUT office/sessions/{id}/state', ({ params, body, by }) =>
    unlessRefused(changeSessionState(db, params.id, body, by), presentOfficeSession),
  )
}

function priceRoutes(implement: Implement<Contract>, { db }: Parts): void {
  implement('PUT office/seasons', (call) => saveSeasons(db, call.body, moneyCall(call)))

  implement('PUT office/ordinary-prices', (call) =>
    unlessRefused(saveOrdinaryPrices(db, call.body, moneyCall(call)), presentOfficeSession),
  )

  implement('GET office/add-ons', async () => (await listAddOns(db)).map(presentAddOn))

  implement('POST office/add-ons', (call) =>
    unlessRefused(createAddOn(db, call.body, moneyCall(call)), presentAddOn),
  )

  implement('PUT office/add-ons/{id}', ({ params, ...call }) =>
    unlessRefused(changeAddOn(db, params.id, call.body, moneyCall(call)), presentAddOn),
  )
}
