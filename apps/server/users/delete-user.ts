import type { Db } from '#server/platform/database/connect.ts'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import { isRefusal, refuse, type Refusal } from '#server/platform/refusal.ts'
import { erasePerson } from '#server/privacy/erase-person.ts'
import { isLastAdmin, lastAdmin } from './last-admin.ts'
import { lockStaffAndUser } from './lock-staff-and-user.ts'
import type { StaffCall } from './staff-call.ts'

/** Staff erase somebody: never themselves, never the last Admin, never who is still expected. */
export async function deleteUser(
  db: Db,
  id: number,
  call: StaffCall,
): Promise<Refusal | undefined> {
  if (id === call.actor.id) return refuse('OWN_ACCOUNT')
  try {
    return await inTransaction(db, async (transaction) => {
      const user = await lockStaffAndUser(transaction, call.actor.id, id)
      return isRefusal(user) ? user : erasePerson(transaction, user, call)
    })
  } catch (error) {
    if (isLastAdmin(error)) return lastAdmin()
    throw error
  }
}
