import type { Person } from '#server/platform/http/access.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import { unproven } from '#server/platform/http/proof.ts'
import type { Known } from '#server/platform/record-audit.ts'
import type { Refusal } from '#server/platform/refusal.ts'

/** A member of staff who changes people. */
export type StaffCall = Omit<Caller<Known>, 'device'> & {
  /** Set while they have not shown lately that it is they. */
  unproven?: Refusal | undefined
  signInId: number
}

export const staffCall = (by: Caller<Known>, person: Person): StaffCall => ({
  ...by,
  unproven: unproven(person, by.now),
  signInId: person.signInId,
})
