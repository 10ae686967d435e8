import type { z } from 'zod'
import type { Contract } from '#contract/contract.ts'
import type { Db } from '#server/platform/database/connect.ts'
import type { Person } from '#server/platform/http/access.ts'
import { findFactor } from './check-code.ts'
import { listPasskeys } from './passkeys.queries.ts'

type Answer = z.input<Contract['GET auth/second-factor']['response']>

export async function readFactor(db: Db, person: Person): Promise<Answer> {
  const hasApp = Boolean((await findFactor(db, person.id))?.confirmed_at)
  const passkeys = await listPasskeys(db, person.id)
  const left = await db
    .selectFrom('recovery_codes')
    .select((each) => each.fn.countAll<number>().as('count'))
    .where('user_id', '=', person.id)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow()
  return {
    isOn: hasApp || passkeys.length > 0,
    hasApp,
    passkeys: passkeys.map(({ id, name, created_at, last_used_at }) => ({
      id,
      name,
      addedAt: created_at.toString(),
      lastUsedAt: last_used_at?.toString() ?? null,
    })),
    recoveryCodesLeft: Number(left.count),
    requiredFrom: person.needsFactorFrom?.toString() ?? null,
  }
}
