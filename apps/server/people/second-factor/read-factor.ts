import type { z } from 'zod'
import type { Contract } from '#contract/contract.ts'
import type { Db } from '#server/platform/database/connect.ts'
import type { Person } from '#server/platform/http/access.ts'
import { findFactor } from './check-code.ts'

type Answer = z.input<Contract['GET auth/second-factor']['response']>

export async function readFactor(db: Db, person: Person): Promise<Answer> {
  const factor = await findFactor(db, person.id)
  const left = await db
    .selectFrom('recovery_codes')
    .select((each) => each.fn.countAll<number>().as('count'))
    .where('user_id', '=', person.id)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow()
  return {
    isOn: Boolean(factor?.confirmed_at),
    recoveryCodesLeft: Number(left.count),
    requiredFrom: person.needsFactorFrom?.toString() ?? null,
  }
}
