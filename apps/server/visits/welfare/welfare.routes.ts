import type { Contract } from '#contract/contract.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/database/connect.ts'
import type { Implement } from '#server/platform/http/implement.ts'
import { unlessRefused } from '#server/platform/refusal.ts'
import { presentTouched } from '#server/visits/sessions/sessions.presenter.ts'
import { previewWelfare } from './preview-welfare.ts'
import { saveWelfare } from './save-welfare.ts'
import { readWelfare } from './welfare.queries.ts'

type Parts = { db: Db; clock: Clock }

export function welfareRoutes(implement: Implement<Contract>, { db, clock }: Parts): void {
  implement('GET office/welfare', () => readWelfare(db))

  implement('PUT office/welfare', ({ body, by }) =>
    unlessRefused(saveWelfare(db, body, by), (saved) => ({
      ...saved,
      ...presentTouched(saved),
    })),
  )

  implement('POST office/welfare/preview', ({ body }) =>
    unlessRefused(previewWelfare(db, body, clock.now()), presentTouched),
  )
}
