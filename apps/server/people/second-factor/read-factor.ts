import type { Answer } from '#contract/contract.ts'
import type { Db } from '#server/platform/database/connect.ts'
import type { Person } from '#server/platform/http/access.ts'
import { findApp } from './factors.queries.ts'
import { listPasskeys } from './passkeys.queries.ts'
import { countRecoveryCodes } from './recovery-codes.queries.ts'

export async function readFactor(
  db: Db,
  person: Person,
): Promise<Answer<'GET auth/second-factor'>> {
  const hasApp = Boolean((await findApp(db, person.id))?.confirmed_at)
  const passkeys = await listPasskeys(db, person.id)
  return {
    isOn: hasApp || passkeys.length > 0,
    hasApp,
    passkeys: passkeys.map(({ id, name, created_at, last_used_at }) => ({
      id,
      name,
      addedAt: created_at.toString(),
      lastUsedAt: last_used_at?.toString() ?? null,
    })),
    recoveryCodesLeft: await countRecoveryCodes(db, person.id),
    requiredFrom: person.needsFactorFrom?.toString() ?? null,
  }
}
