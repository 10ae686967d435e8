import { findProfile } from '#server/people/accounts/accounts.queries.ts'
import { listSignIns } from '#server/people/sign-in/sign-ins.queries.ts'
import type { Db } from '#server/platform/database/connect.ts'
import type { Person } from '#server/platform/http/access.ts'
import { actorOf, remember } from '#server/platform/record-audit.ts'
import { refuse } from '#server/platform/refusal.ts'
import { presentOwnData } from './own-data.presenter.ts'
import { findWhole } from './person.queries.ts'
import { readOwnRecords } from './own-data.queries.ts'

type Call = { now: Temporal.Instant; requestId: string }

/** Everything we hold on a person, as it stood at one moment. */
export function readOwnData(db: Db, person: Person, { now, requestId }: Call) {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (snapshot) => {
      const profile = await findProfile(snapshot, person.id, now)
      if (!profile) return refuse('UNAUTHENTICATED')
      const records = await readOwnRecords(snapshot, profile.id, await findWhole(snapshot, profile))
      const signIns = await listSignIns(snapshot, person, now)
      const by = { actor: actorOf(person), now, requestId }
      await remember(snapshot, 'account.data-exported', person.id, {}, by)
      return presentOwnData(profile, records, signIns, now)
    })
}
