import { expect, test } from 'vitest'
import { expectPromisesKept } from '#testing/kept-promises.ts'
import { call, nextVisit, sharedCafe, visitor } from '#testing/cafe.ts'
import { bookAndPayAsGuest, guest, guestMails, tokenOf, visitOrder } from '#testing/guests.ts'
import { renewRules } from '#server/visits/settings/lock-rules.ts'

const cafe = await sharedCafe()
const staff = await visitor(cafe, 'Admin')

test('what was bought with a visit reaches ticket, mail, office, spreadsheet and kitchen, and is served once', async () => {
  const [cake] = await cafe.db
    .insertInto('add_ons')
    .values({ name: 'Cake', pence: 500 })
    .returning('id')
    .execute()
  await renewRules(cafe.db)
  const visit = { ...nextVisit(), adults: 2 }
  const order = await visitOrder(cafe, guest(), visit)
  const addOns = [{ id: cake?.id ?? 0, quantity: 3 }]
  const booked = await bookAndPayAsGuest(cafe, { ...order, addOns, totalPrice: 45 })
  const { bookingId: id } = booked
  const extras = [{ name: 'Cake', quantity: 3 }]

  const link = { 'x-ticket': tokenOf(booked) }
  const ticket = await call(cafe, { token: '' }, 'GET public/ticket', undefined, link)
  expect(ticket.body.extras).toEqual(extras)
  const [mail] = await guestMails(cafe, id)
  expect(mail?.text).toContain('3 × Cake')
  expect(mail?.text).not.toContain('sold at the counter')
  expect((await call(cafe, staff, `GET bookings/admin/${id}`)).body.extras).toEqual(extras)
  const file = await cafe.app.inject({
    url: `/Api/bookings/admin/export?view=all&search=${booked.bookingRef}`,
    headers: { authorization: `Bearer ${staff.token}` },
  })
  expect(file.payload).toContain('"3 × Cake"')

  const atDoor = async () => {
    const { body } = await call(cafe, staff, `GET office/today?date=${visit.date}`)
    return body.parties.find((each: { bookingId: number }) => each.bookingId === id)
  }
  expect(await atDoor()).toMatchObject({ extras, isServed: false })
  const serve = (isServed: boolean) =>
    call(cafe, staff, `POST office/bookings/${id}/served`, { isServed })
  expect((await serve(true)).body).toMatchObject({ isServed: true })
  await serve(true)
  expect(await atDoor()).toMatchObject({ isServed: true })
  expect((await serve(false)).body).toMatchObject({ isServed: false })
  await expectPromisesKept(cafe)
})

test('nothing is served to a party that bought nothing', async () => {
  const plain = await bookAndPayAsGuest(cafe, await visitOrder(cafe, guest(), nextVisit()))
  const path = `POST office/bookings/${plain.bookingId}/served` as const
  expect((await call(cafe, staff, path, { isServed: true })).body.code).toBe('INVALID_STATE')
})
