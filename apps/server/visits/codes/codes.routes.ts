import type { Contract } from '#contract/contract.ts'
import type { Db } from '#server/platform/database/connect.ts'
import type { Implement } from '#server/platform/http/implement.ts'
import { moneyCall } from '#server/platform/http/office-call.ts'
import { unlessRefused } from '#server/platform/refusal.ts'
import { listCodes } from './codes.queries.ts'
import { presentCode } from './codes.presenter.ts'
import { createCode, endCode } from './save-code.ts'

export function codeRoutes(implement: Implement<Contract>, { db }: { db: Db }): void {
  implement('GET office/codes', async () => (await listCodes(db)).map(presentCode))

  implement('POST office/codes', (call) =>
    unlessRefused(createCode(db, call.body, moneyCall(call)), presentCode),
  )

  implement('PUT office/codes/{id}/end', ({ params, body, by }) =>
    unlessRefused(endCode(db, params.id, body, by), presentCode),
  )
}
