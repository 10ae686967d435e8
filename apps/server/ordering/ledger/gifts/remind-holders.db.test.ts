import { expect, test } from 'vitest'
import { pass, sharedCafe } from '#testing/cafe.ts'
import { buyGift, giftMails } from '#testing/gifts.ts'
import { remindHolders } from './remind-holders.ts'

const cafe = await sharedCafe()
// The first bought ends on 2036-01-14 at midnight.
const on = async (instant: string) => {
  await pass(cafe, cafe.clock.now().until(Temporal.Instant.from(instant)))
  await remindHolders(cafe.parts)
  // Another server, or the same one after a restart.
  await remindHolders(cafe.parts)
}
const endings = async (id: number) =>
  (await giftMails(cafe, id)).filter(({ kind }) => kind === 'voucher-ending')

test('who holds a card with something on it is told 60 and 14 days before it ends, once each, in daytime', async () => {
  const { id, voucherId } = await buyGift(cafe)
  const own = await buyGift(cafe, { receiverName: null, receiverEmail: null })
  const blocked = await buyGift(cafe)
  await cafe.db
    .updateTable('vouchers')
    .set({ blocked_at: cafe.clock.now(), reason: 'Lost' })
    .where('id', '=', blocked.voucherId)
    .execute()

  await on('2035-11-14T12:00:00Z')
  expect(await endings(id)).toEqual([])
  await on('2035-11-15T07:30:00Z')
  expect(await endings(id)).toEqual([])
  await on('2035-11-15T09:00:00Z')
  expect(await endings(id)).toMatchObject([{ to: 'ailsa@example.com' }])
  expect((await endings(id))[0]?.text).toContain('£30.00')
  expect((await endings(id))[0]?.text).toContain('Sun, Jan 13, 2036')
  expect(await endings(own.id)).toMatchObject([{ to: 'mara@example.com' }])
  await on('2035-12-30T12:00:00Z')
  expect(await endings(id)).toHaveLength(1)
  await on('2035-12-31T12:00:00Z')
  expect(await endings(id)).toHaveLength(2)
  await on('2036-01-10T12:00:00Z')
  expect(await endings(id)).toHaveLength(2)
  expect(await endings(blocked.id)).toEqual([])

  // Staff let it live longer: it has another end.
  await cafe.db
    .updateTable('vouchers')
    .set({ expires_at: Temporal.Instant.from('2037-01-14T00:00:00Z') })
    .where('id', '=', voucherId)
    .execute()
  await on('2036-11-20T12:00:00Z')
  expect(await endings(id)).toHaveLength(3)
})
