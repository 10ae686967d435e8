import { randomUUID } from 'node:crypto'
import * as fc from 'fast-check'
import type { Answer as Body } from '#contract/contract.ts'
import { penceOf, toPounds } from '#domain/pricing/money.ts'
import { endVouchers } from '#server/ordering/ledger/vouchers/end-vouchers.ts'
import { rows } from '#server/platform/database/statement.ts'
import { call } from '#testing/cafe.ts'
import { giftForm } from '#testing/gift-form.ts'
import { anyOne, isDue, type Kind, kind, onBooking, pence, pick } from './deed.ts'
import { cards, refundAtProvider } from './provider-acts.ts'
import { payingBy } from './stored.ts'
import { tellOnce } from './tell.ts'
import type { Answer, World } from './world.ts'

const nobody = { token: '' }
const reason = 'They asked for it.'

/** An amount, or visits: £15 each, and the tenth for nothing. */
const worth = fc.oneof(
  fc.integer({ min: 10, max: 60 }).map((amount) => ({ amount, visits: null })),
  fc.integer({ min: 1, max: 10 }).map((visits) => ({ amount: 15 * Math.min(visits, 9), visits })),
)

const blocking = inOffice(1, 'block', ({ state }) => state === 'good')

/** Its last day is over: five years are longer than any story. */
const ending = kind<{ voucher: number; isWritten?: boolean }>(
  2,
  { voucher: anyOne, isWritten: fc.boolean() },
  async (world, wish) => {
    const one = pick(await vouchers(world), wish.voucher)
    if (!one) return null
    await rows(world.db)`update vouchers set expires_at = ${world.clock.now()} where id = ${one.id}`
    if (wish.isWritten) await endVouchers(world.parts)
    return null
  },
)

/** Gift cards and credit: bought, given, looked after, ended. What they pay for is in other acts. */
export const storedActs = {
  'gift-buys': kind(
    4,
    { guest: anyOne, worth, pays: fc.boolean(), how: cards },
    async (world, { guest, worth: bought, pays, how }) => {
      const { name, email } = pick(world.guests, guest)!
      const keyed = { 'idempotency-key': randomUUID() }
      const form = giftForm({ ...bought, name, email })
      const answer = await tellOnce(
        world,
        () => call(world, nobody, 'POST public/gifts', form, keyed),
        ({ gift }: Body<'POST public/gifts'>) => world.gifts.push(gift.replace('/gift#', '')),
      )
      if (!pays || answer.status !== 200) return answer
      await payGift(world, -1, how)
      return call(world, nobody, 'GET public/gift', undefined, { 'x-gift': world.gifts.at(-1)! })
    },
  ),
  'desk-sells-card': kind(
    2,
    { worth, by: fc.constantFrom('cash', 'reader') },
    async (world, { worth: sold, by }) => {
      const staff = await world.staff('Desk')
      const form = { id: randomUUID(), ...sold, name: 'Isla Muir', by }
      return tellOnce(world, () => call(world, staff, 'POST office/vouchers', form))
    },
  ),
  'gift-pays': kind(2, { gift: anyOne, how: cards }, (world, { gift, how }) =>
    payGift(world, gift, how),
  ),
  'gift-looks': ofGiver(1, (world, headers) =>
    call(world, nobody, 'GET public/gift', undefined, headers),
  ),
  'gift-refunds': ofGiver(2, (world, headers) =>
    call(world, nobody, 'POST public/gift/refund', undefined, headers),
  ),
  'gift-corrects': ofGiver(1, (world, headers) => {
    return call(world, nobody, 'PUT public/gift/receiver', ISLA, headers)
  }),
  'gift-refund-at-provider': kind(1, { gift: anyOne, part: pence(3_000) }, async (world, wish) => {
    const paid = await rows<{ intent: string }>(world.db)`
      select provider_payment_id as intent from card_payments
      where gift_id is not null and provider_payment_id is not null order by id`
    await refundAtProvider(world, pick(paid, wish.gift), wish.part)
    return null
  }),
  goodwill: onBooking(2, { part: pence(2_500), isFor: fc.boolean() }, (world, bookingId, wish) =>
    giveGoodwill(world, wish.isFor ? { bookingId } : { to: ISLA }, wish.part),
  ),
  'voucher-blocks': blocking,
  'voucher-unblocks': inOffice(2, 'unblock', ({ state }) => state === 'blocked', {
    first: blocking,
  }),
  'voucher-changes-code': inOffice(1, 'replace', ({ state }) => state !== 'blocked'),
  'voucher-extends': inOffice(2, 'extend', ({ state }) => state === 'over', {
    first: ending,
    more: ({ clock }) => {
      const until = clock.now().toZonedDateTimeISO('Europe/London').add({ years: 8 })
      return { until: until.toPlainDate().toString() }
    },
  }),
  'voucher-goes-back': inOffice(2, 'take-back', isBought),
  'voucher-ends': ending,
  'desk-takes-voucher': onBooking(4, { card: anyOne }, takeVoucher, isDue),
}

async function takeVoucher(world: World, id: number, { card }: { card: number }) {
  const { total = 0, paid = 0 } = world.seen.get(id) ?? {}
  const voucher = await payingBy(world, card, total - paid - world.books.of(id).held, true)
  if (!voucher) return null
  const form = { id: randomUUID(), instrument: 'voucher', ...voucher }
  const staff = await world.staff('Desk')
  return tellOnce(world, () => call(world, staff, `POST office/bookings/${id}/money`, form))
}

const ISLA = { name: 'Isla Muir', email: 'isla@example.com' }

async function giveGoodwill(world: World, whom: object, part: number): Promise<Answer> {
  const staff = await world.staff('Manager')
  const id = randomUUID()
  const form = { id, amount: toPounds(part), reason, message: 'Come again.', ...whom }
  return tellOnce(
    world,
    () => call(world, staff, 'POST office/credit', form),
    ({ amount, balance }: Body<'POST office/credit'>) =>
      world.expected.push(() =>
        penceOf(amount) === part && penceOf(balance) === part
          ? []
          : [`${part}p of goodwill are ${amount}`],
      ),
  )
}

/** By the link of one of the gifts that were ordered. */
function ofGiver(
  weight: number,
  act: (world: World, headers: { 'x-gift': string }) => Promise<Answer>,
): Kind {
  return kind(weight, { gift: anyOne }, async (world, { gift }) => {
    const token = pick(world.gifts, gift)
    return token ? act(world, { 'x-gift': token }) : null
  })
}

/** Of the gifts that were ordered; the last one by -1. */
async function payGift({ db, sandbox }: World, gift: number, how: object): Promise<null> {
  const ordered = await rows<{ session: string }>(db)`
    select provider_session_id as session from card_payments
    where gift_id is not null and provider_session_id is not null order by id`
  const one = gift === -1 ? ordered.at(-1) : pick(ordered, gift)
  if (one) await sandbox.pay(one.session, how)
  return null
}

type OfficeVoucher = Body<'GET office/vouchers'>['items'][number]

async function vouchers(world: World): Promise<OfficeVoucher[]> {
  const all = 'GET office/vouchers?pageSize=100'
  return (await call(world, await world.staff('Admin'), all)).body.items
}

/** Credit has the same paper, and no card that paid for it. */
function isBought({ kind: what, gift, balance }: OfficeVoucher): boolean {
  return what === 'gift' && gift !== null && balance > 0
}

type Manner = {
  /** Done before, where there is none on which it makes sense. */
  first?: Kind
  more?: (world: World) => object
}

/** On a voucher that the office shows: mostly where it makes sense, sometimes on any. */
function inOffice(
  weight: number,
  what: string,
  among: (voucher: OfficeVoucher) => boolean,
  { first, more = () => ({}) }: Manner = {},
): Kind {
  return kind(weight, { voucher: anyOne }, async (world, wish) => {
    if (first && !(await vouchers(world)).some(among)) await first.act(world, wish)
    const all = await vouchers(world)
    const one = pick(wish.voucher < 90 ? all.filter(among) : all, wish.voucher)
    if (!one) return null
    const form = { version: one.version, reason, ...more(world) }
    const path = `POST office/vouchers/${one.id}/${what}` as const
    return call(world, await world.staff('Admin'), path, form)
  })
}
