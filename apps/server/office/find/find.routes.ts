import { may, type Right } from '#contract/rights.ts'
import type { Contract } from '#contract/contract.ts'
import type { Db } from '#server/platform/database/connect.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Implement } from '#server/platform/http/implement.ts'
import { findAnything } from './find-anything.ts'

type Parts = { db: Db; clock: Clock }

export function findRoutes(implement: Implement<Contract>, { db, clock }: Parts): void {
  implement('GET office/find', ({ query, person }) => {
    const mayDo = (right: Right) => may(person.role, right)
    return findAnything(db, query.words, { findsPeople: mayDo('people'), now: clock.now() })
  })
}
