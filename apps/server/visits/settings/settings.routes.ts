import type { Contract } from '#contract/contract.ts'
import { cafeDate } from '#domain/calendar/cafe-time.ts'
import { moneyCall } from '#server/platform/http/office-call.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/database/connect.ts'
import type { Implement } from '#server/platform/http/implement.ts'
import { unlessRefused } from '#server/platform/refusal.ts'
import { presentStranded } from '#server/visits/hours/working-hours.presenter.ts'
import { readRules } from '#server/visits/rules/rules.ts'
import { timeColumns } from '#server/visits/slots/times-of.ts'
import { previewSettings, type SettingsPreview } from './preview-settings.ts'
import { saveDefaults, type SavedSettings, saveSettings } from './save-settings.ts'
import {
  presentCalculation,
  presentOffers,
  presentPartyPrice,
  presentPricing,
  presentPublicSettings,
  presentSettings,
} from './settings.presenter.ts'

type Parts = { db: Db; clock: Clock }

export function settingsRoutes(implement: Implement<Contract>, parts: Parts): void {
  publicRoutes(implement, parts)
  officeRoutes(implement, parts)
}

function publicRoutes(implement: Implement<Contract>, { db, clock }: Parts): void {
  const today = () => cafeDate(clock.now())
  implement('GET public/settings', async () =>
    presentPublicSettings((await readRules(db)).settings),
  )
  implement('GET public/pricing', async () => presentPricing(await readRules(db), today()))
  implement('GET public/offers', async () => presentOffers(await readRules(db), today()))
  implement('GET public/pricing-calculator', async ({ query }) =>
    presentCalculation((await readRules(db)).settings, query.basePrice),
  )
}

function officeRoutes(implement: Implement<Contract>, { db, clock }: Parts): void {
  implement('GET admin/settings', async () => presentSettings((await readRules(db)).settings))

  implement('POST admin/settings/batch', (call) =>
    unlessRefused(saveSettings(db, call.body, moneyCall(call)), (saved) =>
      presentSaved(saved, 'The settings have been saved.'),
    ),
  )

  implement('POST admin/settings/preview', ({ body }) =>
    unlessRefused(previewSettings(db, body.settings, clock.now()), presentPreview),
  )

  implement('POST admin/settings/seed-defaults', (call) =>
    unlessRefused(saveDefaults(db, call.body?.seen, moneyCall(call)), (saved) =>
      presentSaved(saved, 'Every setting has its default again.'),
    ),
  )

  implement('GET admin/settings/calculate-price', async ({ query }) =>
    presentPartyPrice((await readRules(db)).settings, query),
  )
}

function presentSaved({ settings, stranded }: SavedSettings, message: string) {
  return {
    message,
    settings: presentSettings(settings),
    strandedBookings: stranded.map(presentStranded),
  }
}

function presentPreview({ stranded, overfull }: SettingsPreview) {
  return {
    strandedBookings: stranded.map(presentStranded),
    overfullSlots: overfull.map(({ slotId, date, people, capacity, ...slot }) => ({
      slotId,
      date,
      ...timeColumns(slot),
      booked: people,
      capacity,
    })),
  }
}
