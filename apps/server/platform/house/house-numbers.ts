import type { Db } from '#server/platform/database/connect.ts'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import type { OfficeCall } from '#server/platform/http/office-call.ts'
import { remember } from '#server/platform/record-audit.ts'

/** Numbers of the house that staff set where they see what they do, and what the audit calls them. */
const NUMBERS = {
  /** From which minute of its visit on a party is late. */
  late_after_minutes: { name: 'lateAfterMinutes', action: 'door.late-after-changed' },
  people_per_staff: { name: 'peoplePerStaff', action: 'rota.people-per-staff-changed' },
}

type HouseNumber = keyof typeof NUMBERS

const numbersOf = (db: Db) =>
  db.selectFrom('house').select(['late_after_minutes', 'people_per_staff'])

export async function readHouseNumber(db: Db, column: HouseNumber): Promise<number> {
  return (await numbersOf(db).executeTakeFirstOrThrow())[column]
}

export function setHouseNumber(db: Db, column: HouseNumber, value: number, call: OfficeCall) {
  return inTransaction(db, async (transaction) => {
    const { [column]: was } = await numbersOf(transaction).forUpdate().executeTakeFirstOrThrow()
    if (was === value) return
    await transaction
      .updateTable('house')
      .set({ [column]: value })
      .execute()
    const { name, action } = NUMBERS[column]
    const change = { before: { [name]: was }, after: { [name]: value } }
    await remember(transaction, action, 'all', change, call)
  })
}
