import type { Contract } from '#contract/contract.ts'
import type { Db } from '#server/platform/database/connect.ts'
import type { Implement } from '#server/platform/http/implement.ts'
import { isRefusal, refuse, type Refusal, saying } from '#server/platform/refusal.ts'
import { readHouseNumber, setHouseNumber } from '#server/platform/house/house-numbers.ts'
import { listPeople, listShifts, type Shift } from './rota.queries.ts'
import { addShift, changeShift, presentShift, removeShift, swapShifts } from './shifts.ts'

export function rotaRoutes(implement: Implement<Contract>, { db }: { db: Db }): void {
  implement('GET office/rota', async ({ query }) => ({
    people: await listPeople(db),
    shifts: (await listShifts(db, query)).map(presentShift),
    peoplePerStaff: await readHouseNumber(db, 'people_per_staff'),
  }))

  implement('POST office/shifts', async ({ body, by }) => shown(await addShift(db, body, by)))

  implement('PUT office/shifts/{id}', async ({ params, body, by }) =>
    shown(await changeShift(db, params.id, body, by)),
  )

  implement('DELETE office/shifts/{id}', ({ params, by }) =>
    saying('The shift is off the rota.', removeShift(db, params.id, by)),
  )

  implement('POST office/shifts/{id}/swap', async ({ params, body, by }) => {
    const swapped = await swapShifts(db, params.id, body, by)
    return isRefusal(swapped) ? swapped : { message: 'They have taken each other’s shifts.' }
  })

  implement('PUT office/people-per-staff', async ({ body, by }) => {
    await setHouseNumber(db, 'people_per_staff', body.peoplePerStaff, by)
    return body
  })
}

function shown(shift: Shift | Refusal | undefined) {
  if (!shift) return refuse('NOT_FOUND')
  return isRefusal(shift) ? shift : presentShift(shift)
}
