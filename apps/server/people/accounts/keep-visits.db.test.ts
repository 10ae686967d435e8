import { beforeEach, describe, expect, test } from 'vitest'
import { expectPromisesKept } from '#testing/kept-promises.ts'
import { mailedToken, proved } from '#testing/accounts.ts'
import { bookingRow, call, nextVisit, sharedCafe, visitor } from '#testing/cafe.ts'
import {
  bookAndPayAsGuest,
  bookAsGuest,
  type Guest,
  guest,
  guestMails,
  tokenOf,
  visitOrder,
} from '#testing/guests.ts'
import { writtenMails } from '#testing/written-mails.ts'

let mara: Guest
const cafe = await sharedCafe()
beforeEach(() => {
  mara = guest()
})

const PASSWORD = 'Tabby-cats-purr-7!'
const nobody = { token: '' }
const paid = async () => bookAndPayAsGuest(cafe, await visitOrder(cafe, mara, nextVisit()))
const keep = (ticket: string, password = PASSWORD) =>
  call(cafe, nobody, 'POST public/ticket/account', { password }, { 'x-ticket': ticket })
const signIn = (email: string, password = PASSWORD) =>
  call(cafe, nobody, 'POST auth/login', { email, password })
const mailedTicket = async (bookingId: number) =>
  (await guestMails(cafe, bookingId)).findLast(({ token }) => token)?.token ?? ''
const refsOf = async (token: string) => {
  const { body } = await call(cafe, { token }, 'GET bookings/bookings')
  return body.map(({ bookingRef }: { bookingRef: string }) => bookingRef).toSorted()
}

const confirm = async () => {
  const mails = await writtenMails(cafe, (all) => all.where('to_address', '=', mara.email))
  const token = /token=([\w-]+)/.exec(mails.at(-1)?.text ?? '')?.[1]
  expect((await call(cafe, nobody, 'POST auth/verify-email', { token })).status).toBe(200)
}
const kindsTo = async (email: string) =>
  (await writtenMails(cafe, (all) => all.where('to_address', '=', email))).map(({ kind }) => kind)

test('whichever link it is, a fresh mail to the address makes the account; all visits come along', async () => {
  const [one, other] = [await paid(), await paid()]
  const unpaid = await bookAsGuest(cafe, await visitOrder(cafe, mara, nextVisit()))
  const ticket = await mailedTicket(one.bookingId)
  const { status, body } = await keep(ticket)
  expect([status, body.email]).toEqual([200, mara.email])
  expect((await kindsTo(mara.email)).at(-1)).toBe('verify-email')
  expect((await bookingRow(cafe, one.bookingId)).user_id).toBeNull()
  expect((await signIn(mara.email)).body.code).toBe('EMAIL_NOT_VERIFIED')

  await confirm()
  const signedIn = await signIn(mara.email)
  expect(signedIn.body.user).toMatchObject({ name: mara.name, isEmailVerified: true })
  expect(await refsOf(signedIn.body.token)).toEqual(
    [one, other, unpaid].map(({ bookingRef }) => bookingRef).toSorted(),
  )
  await expectPromisesKept(cafe)

  // The link goes on opening its booking, which is an account's by now.
  const seen = await call(cafe, nobody, 'GET public/ticket', undefined, { 'x-ticket': ticket })
  expect(seen.body).toMatchObject({ isGuest: false, email: mara.email, canCorrectEmail: false })
  expect((await keep(ticket)).body.code).toBe('INVALID_STATE')
})

test('the key of an order opens nothing once its booking came to an account', async () => {
  const key = { 'idempotency-key': crypto.randomUUID() }
  const order = await visitOrder(cafe, mara, nextVisit())
  const send = async () => (await call(cafe, nobody, 'POST public/visits', order, key)).body
  const first = await send()
  expect((await send()).bookingRef).toBe(first.bookingRef)
  await keep(tokenOf(first))
  await confirm()
  expect((await bookingRow(cafe, first.bookingId)).user_id).not.toBeNull()
  expect((await send()).bookingRef).not.toBe(first.bookingRef)
})

describe('a link to a booking that came to an account', () => {
  let ticket: string
  let own: { token: string }
  let booked: Awaited<ReturnType<typeof paid>>
  const look = () => call(cafe, nobody, 'GET public/ticket', undefined, { 'x-ticket': ticket })
  const isOpen = async () => (await look()).status === 200
  beforeEach(async () => {
    booked = await paid()
    ticket = await mailedTicket(booked.bookingId)
    await keep(ticket)
    await confirm()
    own = (await signIn(mara.email)).body
  })
  const idOf = async () => (await bookingRow(cafe, booked.bookingId)).user_id ?? 0

  test('shows what it was made with, whatever its owner is called today', async () => {
    await cafe.db
      .updateTable('users')
      .set({ name: 'Mara Newname', email: `new-${mara.email}` })
      .where('id', '=', await idOf())
      .execute()
    expect((await look()).body).toMatchObject({ name: mara.name, email: mara.email })
    expect(JSON.stringify((await look()).body)).not.toMatch(/Newname|new-/)
  })

  test('is revoked by whoever has it, by its owner and by staff', async () => {
    expect(await isOpen()).toBe(true)
    const revoke = { 'x-ticket': ticket }
    const revoked = await call(cafe, nobody, 'POST public/ticket/revoke', undefined, revoke)
    expect([revoked.status, await isOpen()]).toEqual([200, false])
    expect((await kindsTo(mara.email)).at(-1)).toBe('ticket-link')

    const reopen = () => cafe.db.updateTable('booking_links').set({ revoked_at: null }).execute()
    await reopen()
    const closed = await call(cafe, own, 'DELETE public/profile/booking-links')
    expect(closed.body.closed).toBeGreaterThan(0)
    expect(await isOpen()).toBe(false)
    const again = await call(cafe, own, 'DELETE public/profile/booking-links')
    expect(again.body.closed).toBe(0)

    await reopen()
    const staff = await visitor(cafe, 'Desk')
    const path = `POST bookings/admin/${booked.bookingId}/links` as const
    expect((await call(cafe, staff, path)).status).toBe(200)
    expect(await isOpen()).toBe(false)
    expect((await call(cafe, staff, path)).body.code).toBe('INVALID_STATE')
  })

  test('ends with a new password', async () => {
    const change = { password: PASSWORD, newPassword: 'Another-password-8!' }
    expect((await call(cafe, own, 'POST public/profile/password', change)).status).toBe(200)
    expect(await isOpen()).toBe(false)
  })

  test('ends with a new address, and with taking the old one back', async () => {
    await proved(cafe, await idOf())
    const next = `next-${mara.email}`
    await call(cafe, own, 'PUT public/profile', { name: mara.name, email: next })
    const undo = await mailedToken(cafe, mara.email, 'email-change-notice')
    expect(await isOpen()).toBe(true)
    const token = await mailedToken(cafe, next, 'confirm-new-email')
    await call(cafe, nobody, 'POST auth/verify-email', { token })
    expect(await isOpen()).toBe(false)
    await cafe.db.updateTable('booking_links').set({ revoked_at: null }).execute()
    await call(cafe, nobody, 'POST auth/undo-email-change', { token: undo })
    expect(await isOpen()).toBe(false)
  })
})

test('who was forwarded a ticket gets into no account, and its owner hears of the try', async () => {
  const [forwarded, other] = [await paid(), await paid()]
  await keep(await mailedTicket(forwarded.bookingId), 'Mallory-was-here-9!')
  expect((await signIn(mara.email, 'Mallory-was-here-9!')).body.token).toBeUndefined()
  for (const { bookingId } of [forwarded, other]) {
    expect((await bookingRow(cafe, bookingId)).user_id).toBeNull()
  }
  expect((await kindsTo(mara.email)).at(-1)).toBe('verify-email')
})

test('an account that is there keeps its password, and gets the visits by a mail', async () => {
  await keep(await mailedTicket((await paid()).bookingId))
  await confirm()
  const later = await paid()
  await keep(await mailedTicket(later.bookingId), 'Another-password-8!')
  expect((await kindsTo(mara.email)).at(-1)).toBe('bring-visits')
  const { token } = (await signIn(mara.email)).body
  expect(await refsOf(token)).not.toContain(later.bookingRef)
  await confirm()
  expect((await signIn(mara.email, 'Another-password-8!')).status).toBe(401)
  expect(await refsOf(token)).toContain(later.bookingRef)
})

test('nobody learns from a link whether there is an account', async () => {
  await keep(await mailedTicket((await paid()).bookingId))
  await confirm()
  const known = await keep(tokenOf(await paid()))
  mara = guest()
  const unknown = await keep(tokenOf(await paid()))
  expect({ ...known.body, email: '' }).toEqual({ ...unknown.body, email: '' })
})

test('a weak password is refused, and so is a link that opens nothing', async () => {
  const weak = await keep(await mailedTicket((await paid()).bookingId), 'Password1!')
  expect([weak.status, weak.body.code]).toEqual([422, 'VALIDATION'])
  expect((await keep('nothing')).body.code).toBe('TICKET_UNKNOWN')
})
