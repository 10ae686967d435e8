import type { Contract } from '#contract/contract.ts'
import type { Db } from '#server/platform/database/connect.ts'
import type { Implement } from '#server/platform/http/implement.ts'
import {
  presentCalculation,
  presentOffers,
  presentPricing,
  presentPublicSettings,
} from './settings.presenter.ts'
import { readSettings } from './settings.queries.ts'

export function settingsRoutes(implement: Implement<Contract>, { db }: { db: Db }): void {
  implement('GET public/settings', async () =>
    presentPublicSettings((await readSettings(db)).settings),
  )
  implement('GET public/pricing', async () => presentPricing(await readSettings(db)))
  implement('GET public/offers', async () => presentOffers((await readSettings(db)).settings))
  implement('GET public/pricing-calculator', async ({ query }) =>
    presentCalculation((await readSettings(db)).settings, query.basePrice),
  )
}
