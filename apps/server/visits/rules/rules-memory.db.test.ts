import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { visitor } from '#testing/cafe.ts'
import { addPerson, callingAs } from '#testing/people.ts'
import { sharedServer } from '#testing/server.ts'

const DATE = '2026-11-17'

const server = await sharedServer()
const staff = await addPerson(server, { role: 'Admin' })
// As in a process of its own: what one server remembers, the other does not know.
vi.resetModules()
const { openAnotherServer } = await import('#testing/another-server.ts')
const elsewhere = await openAnotherServer(server)
afterAll(() => elsewhere.close())
beforeEach(() => save({ basePrice: '15', defaultSlotCapacity: '15' }))

const save = (texts: Record<string, string>) => {
  const settings = Object.entries(texts).map(([key, value]) => ({ key, value }))
  return staff.call('POST', 'admin/settings/batch', { settings })
}

async function seatsElsewhere(): Promise<number> {
  const { body } = await callingAs(elsewhere)('GET', `bookings/available-slots?date=${DATE}`)
  return body[0].capacity
}

async function priceElsewhere(): Promise<number> {
  return (await callingAs(elsewhere)('GET', 'public/pricing')).body.basePrice
}

/** What an order at a made-up price is told. */
async function priceOfOrderElsewhere(): Promise<number> {
  const { id, token } = await visitor(server)
  const order = { Time_Slot_Id: 1, Booking_Date: DATE, Adults: 1, Children: 0, Total_Price: 1 }
  const address = 'bookings/create-with-checkout'
  const { body } = await callingAs(elsewhere, token)('POST', address, { User_Id: id, ...order })
  return body.basePrice
}

/** Ends every connection that hears announcements, and says how many there were. */
async function killListeners(): Promise<number> {
  const { rowCount } = await server.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and query like 'listen%'`,
  )
  return rowCount ?? 0
}

test.each([
  ['available-slots', seatsElsewhere, 15, 3],
  ['pricing', priceElsewhere, 15, 20],
  ['create-with-checkout', priceOfOrderElsewhere, 15, 20],
])('what one server saves, the very next %s of another knows', async (_name, ask, was, is) => {
  expect(await ask()).toBe(was)
  await save({ basePrice: '20', defaultSlotCapacity: '3' })
  expect(await ask()).toBe(is)
  // And no notice was needed: with no stream open, no server listens.
  expect(await killListeners()).toBe(0)
})

test('so it does where servers listened, and lost those connections', async () => {
  const url = await elsewhere.app.listen({ port: 0, host: '127.0.0.1' })
  const leaving = new AbortController()
  const { signal } = leaving
  const stream = await fetch(`${url}/Api/public/seats-stream?date=${DATE}`, { signal })
  const reader = stream.body?.getReader()
  await reader?.read()
  expect(await seatsElsewhere()).toBe(15)
  expect(await killListeners()).toBe(1)
  await save({ defaultSlotCapacity: '4' })
  expect(await seatsElsewhere()).toBe(4)
  leaving.abort()
})
