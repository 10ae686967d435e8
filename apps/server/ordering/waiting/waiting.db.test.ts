import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { expectPromisesKept } from '#testing/kept-promises.ts'
import { revokeLinks } from '#server/ordering/booking/booking-links.queries.ts'
import { reconcilePayments } from '#server/ordering/unpaid/reconcile.ts'
import {
  book,
  bookAndPay,
  bookingRow,
  call,
  deliverEvents,
  mailKinds,
  nextVisit,
  orderOf,
  pass,
  payAtProvider,
  sharedCafe,
  slotAt,
  type Visitor,
  visitor,
} from '#testing/cafe.ts'
import { withSettings } from '#testing/settings.ts'
import { guest, guestMails, tokenOf } from '#testing/guests.ts'
import {
  byLink,
  join,
  joinAsGuest,
  waitingLink,
  waitingWish,
  type Waits,
} from '#testing/waiting.ts'
import { changingRules } from '#server/visits/settings/lock-rules.ts'
import { tendWaiting } from './tend-waiting.ts'

const cafe = await sharedCafe()
const ANYBODY = { token: '' }
beforeEach(async () => {
  await cafe.db.deleteFrom('rate_limits').execute()
})

type Full = { date: string; start: string; parties: { who: Visitor; bookingId: number }[] }

/** An hour whose fifteen seats are sold, to parties of these sizes. */
async function soldOut(sizes = [4, 4, 4, 3]): Promise<Full> {
  const visit = nextVisit()
  const parties = []
  for (const adults of sizes) {
    const who = await visitor(cafe)
    parties.push({ who, bookingId: (await bookAndPay(cafe, who, { ...visit, adults })).bookingId })
  }
  return { ...visit, parties }
}

const setStatus = async (bookingId: number, status: string) => {
  const staff = await visitor(cafe, 'Manager')
  return (await call(cafe, staff, `PUT bookings/admin/${bookingId}/status`, { status })).status
}

/** By staff, who do not undo it. */
async function cancel(bookingId: number): Promise<void> {
  expect(await setStatus(bookingId, 'cancelled')).toBe(200)
  await pass(cafe, { minutes: 1 })
}

const offersOn = ({ date, start }: { date: string; start: string }) =>
  cafe.db
    .selectFrom('bookings')
    .innerJoin('waiting_hours', 'booking_id', 'bookings.id')
    .selectAll('bookings')
    .where('booking_date', '=', date)
    .where('bookings.start_time', '=', start)
    .where('hold_kind', '=', 'offer')
    .where('status', '=', 'pending')
    .orderBy('bookings.id')
    .execute()

async function left({ date, start }: { date: string; start: string }): Promise<number> {
  const slotId = await slotAt(cafe, start)
  const { body } = await call(cafe, ANYBODY, `GET bookings/available-slots?date=${date}`)
  return body.find(({ id }: { id: number }) => id === slotId).remaining_capacity
}

const buy = async (visit: { date: string; start: string }, adults = 1) => {
  const who = await visitor(cafe)
  const order = await orderOf(cafe, who, { ...visit, adults })
  return call(cafe, who, 'POST bookings/create-with-checkout', order)
}
const waits = (visit: { date: string; start: string }, more: Waits = {}): Waits => ({
  date: visit.date,
  start: visit.start,
  ...more,
})
const expectSound = async () => await expectPromisesKept(cafe, { now: cafe.clock.now() })

test('whoever joins without an account waits from their tap on, and sees an honest place', async () => {
  const hour = await soldOut()
  const late = guest()
  const wish = await waitingWish(cafe, late, waits(hour))
  expect((await call(cafe, ANYBODY, 'POST public/waiting', wish)).body.isConfirmed).toBe(false)
  const early = await joinAsGuest(cafe, waits(hour))
  const customer = await visitor(cafe)
  expect((await join(cafe, customer, waits(hour))).body.isConfirmed).toBe(true)
  const secret = await waitingLink(cafe, late.email)
  const placeOf = async (link: string) => (await byLink(cafe, link, 'open')).body.hours[0].place
  expect([await placeOf(early.secret), await placeOf(secret)]).toEqual([1, 3])
  await byLink(cafe, early.secret, 'leave')
  expect(await placeOf(secret)).toBe(2)
  expect((await early.see()).leftWhy).toBe('left')
})

test('joined twice, they wait once; a stranger who types their address changes nothing', async () => {
  const hour = await soldOut()
  const customer = await visitor(cafe)
  await join(cafe, customer, waits(hour, { adults: 2 }))
  await join(cafe, customer, waits(hour, { adults: 5, least: 3 }))
  const known = await joinAsGuest(cafe, waits(hour, { adults: 3 }))
  const again = await waitingWish(cafe, known, waits(hour, { adults: 1 }))
  expect((await call(cafe, ANYBODY, 'POST public/waiting', again)).status).toBe(200)
  const open = await cafe.db
    .selectFrom('waiting')
    .select(['people', 'least'])
    .where('date', '=', hour.date)
    .where('left_at', 'is', null)
    .where('id', 'in', (of) =>
      of.selectFrom('waiting_hours').select('waiting_id').where('start_time', '=', hour.start),
    )
    .orderBy('id')
    .execute()
  expect(open).toEqual([
    { people: 5, least: 3 },
    { people: 3, least: 3 },
  ])
})

test('a link confirms the very address it went to, and no other that is typed after it', async () => {
  const hour = await soldOut()
  const first = guest()
  const second = { ...first, email: first.email.replace('@', '+cats@') }
  const typed = async (who: typeof first) => {
    const wish = await waitingWish(cafe, who, waits(hour))
    expect((await call(cafe, ANYBODY, 'POST public/waiting', wish)).status).toBe(200)
    return waitingLink(cafe, who.email)
  }
  const old = await typed(first)
  const link = await typed(second)
  expect((await byLink(cafe, old, 'open')).body.code).toBe('TICKET_UNKNOWN')
  await cancel(hour.parties[0]!.bookingId)
  await tendWaiting(cafe.parts)
  expect(await offersOn(hour)).toEqual([])
  expect((await byLink(cafe, link, 'open')).status).toBe(200)
  const [offer] = await offersOn(hour)
  expect((await guestMails(cafe, offer!.id)).map(({ to }) => to)).toEqual([second.email])
})

test('the ticket of an offer has one link, however often it is asked for', async () => {
  const hour = await soldOut()
  const who = await joinAsGuest(cafe, waits(hour))
  await cancel(hour.parties[0]!.bookingId)
  await tendWaiting(cafe.parts)
  const ticket = async () => {
    const { body } = await byLink(cafe, who.secret, 'ticket', { date: hour.date })
    return tokenOf(body)
  }
  const [offer] = await offersOn(hour)
  const links = () =>
    cafe.db.selectFrom('booking_links').select('is_mailed').where('booking_id', '=', offer!.id)
  const first = await ticket()
  for (let again = 0; again < 5; again++) expect(await ticket()).toBe(first)
  expect((await links().execute()).filter(({ is_mailed }) => !is_mailed)).toHaveLength(1)
  const open = async (token: string) =>
    (await call(cafe, ANYBODY, 'GET public/ticket', undefined, { 'x-ticket': token })).status
  expect(await open(first)).toBe(200)
  // Closed, it stays so; their place on the list leads to another.
  await revokeLinks(cafe.db, offer!.id, cafe.clock.now())
  const next = await ticket()
  expect([await open(first), await open(next)]).toEqual([404, 200])
})

test('leaving gives the seats back with it, or neither where a bank is still working', async () => {
  const hour = await soldOut()
  const who = await joinAsGuest(cafe, waits(hour))
  const next = await joinAsGuest(cafe, waits(hour))
  await cancel(hour.parties[3]!.bookingId)
  await tendWaiting(cafe.parts)
  const [offer] = await offersOn(hour)
  const { body } = await byLink(cafe, who.secret, 'ticket', { date: hour.date })
  const shown = { 'x-ticket': tokenOf(body) }
  await call(cafe, ANYBODY, 'POST public/ticket/checkout', undefined, shown)
  await payAtProvider(cafe, offer!.id, { method: 'pay_by_bank' })
  const refused = await byLink(cafe, who.secret, 'leave')
  expect([refused.status, refused.body.code]).toEqual([409, 'INVALID_STATE'])
  const seen = await who.see()
  expect([seen.leftWhy, seen.offers.length]).toEqual([null, 1])
  expect((await next.see()).hours[0]).toMatchObject({ place: 1, isAsked: false })
  await pass(cafe, { minutes: 5 })
  await deliverEvents(cafe)
  expect((await who.see()).leftWhy).toBe('booked')
  await expectSound()
})

test('an hour with room is booked, not waited for', async () => {
  const visit = nextVisit()
  const { status, body } = await join(cafe, await visitor(cafe), waits(visit))
  expect([status, body.code]).toEqual([409, 'INVALID_STATE'])
  expect(body.message).toContain('There is room for all of you')
})

test('on a day that no party has booked they are asked as on any other, and nothing is sold beside it', async () => {
  // More than the room has: so long they wait for an empty hour.
  const hour = { date: '2031-02-11', start: '12:00' }
  const six = await joinAsGuest(cafe, waits(hour, { adults: 16 }))
  const settings = { defaultSlotCapacity: '16' }
  await withSettings(cafe, settings, async () => {
    expect((await buy(hour)).body.code).toBe('SLOT_FULL')
    await tendWaiting(cafe.parts)
    expect((await six.see()).offers).toMatchObject([{ adults: 16 }])
    await byLink(cafe, six.secret, 'leave')
  })
  await tendWaiting(cafe.parts)
  await expectSound()
})

describe('a cancellation that staff can undo', () => {
  const tend = () => tendWaiting(cafe.parts)

  test('keeps its seats from everybody for a minute, also where parties wait for them', async () => {
    const hour = await soldOut()
    const next = await joinAsGuest(cafe, waits(hour, { adults: 4 }))
    const { bookingId } = hour.parties[0]!
    expect(await setStatus(bookingId, 'cancelled')).toBe(200)
    await tend()
    expect((await buy(hour)).body.code).toBe('SLOT_FULL')
    await pass(cafe, { seconds: 59 })
    await tend()
    expect([await left(hour), await offersOn(hour)]).toEqual([0, []])
    expect(await setStatus(bookingId, 'confirmed')).toBe(200)
    await pass(cafe, { minutes: 1 })
    await tend()
    expect([await left(hour), await offersOn(hour)]).toEqual([0, []])
    expect((await next.see()).hours[0].place).toBe(1)
    await expectSound()
  })

  test('is offered once that minute is over, and then cannot be undone', async () => {
    const hour = await soldOut()
    const next = await joinAsGuest(cafe, waits(hour, { adults: 4 }))
    const { bookingId } = hour.parties[0]!
    await setStatus(bookingId, 'cancelled')
    await pass(cafe, { seconds: 60 })
    await tend()
    expect((await next.see()).offers).toHaveLength(1)
    expect(await setStatus(bookingId, 'confirmed')).toBe(409)
    await expectSound()
  })

  test('is offered by hand no sooner', async () => {
    const hour = await soldOut()
    await joinAsGuest(cafe, waits(hour, { adults: 4 }))
    await setStatus(hour.parties[0]!.bookingId, 'cancelled')
    const staff = await visitor(cafe, 'Desk')
    const { body } = await call(cafe, staff, 'GET office/waiting')
    const { date, start: startTime } = hour
    const listed = body.hours.find((each: object) => isLike(each, { date, startTime }))
    const { waitingId, slotId } = listed.parties[0]
    const offer = await call(cafe, staff, `POST office/waiting/${waitingId}/offer`, { slotId })
    expect(offer.body.message).toContain('can still be undone')
  })
})

test('many are asked in steps of at most twenty, each a transaction of its own', async () => {
  const hour = { date: '2031-02-12', start: '12:00' }
  await bookAndPay(cafe, await visitor(cafe), { ...hour, adults: 15 })
  const wish = waits(hour, { adults: 1 })
  for (let n = 0; n < 45; n++) {
    expect((await join(cafe, await visitor(cafe), wish)).status).toBe(200)
  }
  await withSettings(cafe, { defaultSlotCapacity: '60' }, async () => {
    await tendWaiting(cafe.parts)
    const { rows } = await sql<{ offers: number }>`
      select count(*)::integer as offers from bookings
      where booking_date = ${hour.date} and hold_kind = 'offer' group by xmin::text order by 1`.execute(
      cafe.db,
    )
    expect(rows.map(({ offers }) => offers)).toEqual([5, 20, 20])
    expect(await left(hour)).toBe(0)
    await expectSound()
  })
  await tendWaiting(cafe.parts)
})

describe('a party that waits for several days', () => {
  const days = ['2031-02-03', '2031-02-04', '2031-02-05']
  const start = '13:00'
  const [date, second, lastDate] = days as [string, string, string]

  test('waits for those without room, is asked on each, and has left all of them once it has paid', async () => {
    const sold = []
    for (const each of [date, lastDate]) {
      const wish = { date: each, start, adults: 15 }
      sold.push(await bookAndPay(cafe, await visitor(cafe), wish))
    }
    const wish = { date, lastDate, start }
    const any = await joinAsGuest(cafe, wish)
    const next = await joinAsGuest(cafe, { date: lastDate, start, adults: 14 })
    const { hours } = await any.see()
    expect(hours).toMatchObject([
      { date, place: 1 },
      { date: lastDate, place: 1 },
    ])
    for (const { bookingId } of sold) await cancel(bookingId)
    await tendWaiting(cafe.parts)
    expect((await any.see()).offers).toMatchObject([{ date }, { date: lastDate }])
    expect((await next.see()).offers).toEqual([])
    const { body } = await byLink(cafe, any.secret, 'ticket', { date })
    await call(cafe, ANYBODY, 'POST public/ticket/checkout', undefined, {
      'x-ticket': tokenOf(body),
    })
    const [taken] = await offersOn({ date, start })
    await payAtProvider(cafe, taken!.id)
    await deliverEvents(cafe)
    expect((await any.see()).leftWhy).toBe('booked')
    await tendWaiting(cafe.parts)
    expect((await next.see()).offers).toMatchObject([{ date: lastDate, adults: 14 }])
    await expectSound()
  })

  test('can have the day with room now, and waits for two weeks at most', async () => {
    const who = await visitor(cafe)
    const room = await join(cafe, who, { date: second, lastDate: second, start })
    expect(room.body.message).toContain('There is room for all of you')
    const long = await join(cafe, who, { date, lastDate: '2031-02-17', start })
    expect([long.status, long.body.fields]).toEqual([
      422,
      { lastDate: 'At most 14 days in a row.' },
    ])
  })
})

describe('seats that become free', () => {
  test('are on sale for nobody until those who wait were asked, and then held for who fits', async () => {
    const hour = await soldOut()
    const six = await joinAsGuest(cafe, waits(hour, { adults: 6 }))
    const two = await joinAsGuest(cafe, waits(hour, { adults: 2 }))
    await cancel(hour.parties[0]!.bookingId)
    expect(await left(hour)).toBe(0)
    expect((await buy(hour)).body.code).toBe('SLOT_FULL')
    await tendWaiting(cafe.parts)
    const [offer, ...more] = await offersOn(hour)
    expect([offer?.people, more.length]).toEqual([2, 0])
    expect((await two.see()).offers).toMatchObject([{ adults: 2, price: 30 }])
    expect((await six.see()).hours[0].place).toBe(1)
    // Nobody else fits the two that are left.
    expect(await left(hour)).toBe(2)
    expect((await buy(hour, 2)).status).toBe(200)
    expect(await mailKinds(cafe, offer!.id)).toEqual(['seats-offered'])
    await expectSound()
  })

  test('are paid like a ticket; whoever cancels then has left, and the next is asked with it', async () => {
    const hour = await soldOut()
    const first = await joinAsGuest(cafe, waits(hour, { adults: 3 }))
    await joinAsGuest(cafe, waits(hour, { adults: 4, least: 3 }))
    await cancel(hour.parties[3]!.bookingId)
    await tendWaiting(cafe.parts)
    const [offer] = await offersOn(hour)
    const [mail] = await guestMails(cafe, offer!.id)
    const shown = { 'x-ticket': mail?.token ?? '' }
    const ticket = await call(cafe, ANYBODY, 'GET public/ticket', undefined, shown)
    expect(ticket.body).toMatchObject({ isOffer: true, canPay: true, status: 'pending' })
    await call(cafe, ANYBODY, 'POST public/ticket/checkout', undefined, shown)
    await payAtProvider(cafe, offer!.id)
    await deliverEvents(cafe)
    expect((await bookingRow(cafe, offer!.id)).status).toBe('confirmed')
    expect((await first.see()).leftWhy).toBe('booked')
    await sql`update bookings set cancellation_requires_approval = false where id = ${offer!.id}`.execute(
      cafe.db,
    )
    expect((await call(cafe, ANYBODY, 'POST public/ticket/cancel', undefined, shown)).status).toBe(
      200,
    )
    // No job, no wake-up: it was the same transaction. As many of the four as there is room for.
    expect((await offersOn(hour)).map(({ people }) => people)).toEqual([3])
    expect((await first.see()).leftWhy).toBe('booked')
    await expectSound()
  })

  test('go to the next by a no thanks at once, and when an offer lapses', async () => {
    const hour = await soldOut()
    const [one, two, three] = [
      await joinAsGuest(cafe, waits(hour)),
      await joinAsGuest(cafe, waits(hour)),
      await joinAsGuest(cafe, waits(hour)),
    ]
    await cancel(hour.parties[3]!.bookingId)
    await tendWaiting(cafe.parts)
    const { body } = await byLink(cafe, one.secret, 'ticket', { date: hour.date })
    const shown = { 'x-ticket': tokenOf(body) }
    expect((await call(cafe, ANYBODY, 'POST public/ticket/cancel', undefined, shown)).status).toBe(
      200,
    )
    expect((await one.see()).leftWhy).toBe('declined')
    const [second] = await offersOn(hour)
    expect((await two.see()).offers).toHaveLength(1)
    await pass(cafe, { hours: 12 })
    await pass(cafe, { hours: 11 })
    await reconcilePayments(cafe.parts)
    await tendWaiting(cafe.parts)
    expect((await two.see()).leftWhy).toBe('lapsed')
    expect(await mailKinds(cafe, second!.id)).toEqual(['seats-offered', 'offer-lapsed'])
    expect((await three.see()).offers).toHaveLength(1)
    await expectSound()
  })
})

describe('whoever waits is asked', () => {
  const asks = async (hour: { date: string; start: string }) => {
    await tendWaiting(cafe.parts)
    return (await offersOn(hour)).length
  }
  const own = ({ who, bookingId }: { who: Visitor; bookingId: number }, change: object) =>
    call(cafe, who, `PUT bookings/update/${bookingId}`, change)
  const changeRoom = (seats: number) =>
    changingRules(cafe.db, (db) => db.updateTable('rooms').set({ seats }).execute())
  const withRoom = async <T>(seats: number, act: () => Promise<T>) => {
    await changeRoom(seats)
    const done = await act()
    await changeRoom(15)
    await tendWaiting(cafe.parts)
    return done
  }

  test('when a party moves away', async () => {
    const hour = await soldOut()
    await join(cafe, await visitor(cafe), waits(hour))
    const elsewhere = nextVisit()
    const slotId = await slotAt(cafe, elsewhere.start)
    const moved = await own(hour.parties[0]!, {
      date: undefined,
      bookingDate: elsewhere.date,
      timeSlotId: slotId,
    })
    expect(moved.status).toBe(200)
    expect(await asks(hour)).toBe(1)
  })

  test('when an unpaid party becomes smaller, or its hold is over', async () => {
    const hour = await soldOut([4, 4, 4])
    const who = await visitor(cafe)
    const { bookingId } = await book(cafe, who, { ...hour, adults: 3 })
    await joinAsGuest(cafe, waits(hour, { adults: 1 }))
    await joinAsGuest(cafe, waits(hour, { adults: 2 }))
    expect((await own({ who, bookingId }, { adults: 2 })).status).toBe(200)
    expect(await asks(hour)).toBe(1)
    await pass(cafe, { minutes: 40 })
    // Over, and not on sale: parties wait.
    expect(await left(hour)).toBe(0)
    await reconcilePayments(cafe.parts)
    expect(await asks(hour)).toBe(2)
  })

  test('when the room gets more seats, and by joining where some of them fit at once', async () => {
    const hour = await soldOut()
    await join(cafe, await visitor(cafe), waits(hour, { adults: 4, least: 2 }))
    expect(await asks(hour)).toBe(0)
    await withRoom(16, () => asks(hour))
    expect(await asks(hour)).toBe(0)
    expect(await withRoom(17, () => asks(hour))).toBe(1)
    const [offer] = await offersOn(hour)
    expect(offer?.people).toBe(2)
    const other = await soldOut([4, 4, 4])
    await join(cafe, await visitor(cafe), waits(other, { adults: 5, least: 3 }))
    expect((await offersOn(other)).map(({ people }) => people)).toEqual([3])
  })

  test('about another hour of the room that overlaps, and about one hour only', async () => {
    const hour = await soldOut()
    const late = hour.start.replace(':00', ':30')
    await call(cafe, await visitor(cafe, 'Admin'), 'POST admin/timeslots', {
      start_time: late,
      end_time: `${Number(late.slice(0, 2)) + 1}:30`,
    })
    await tendWaiting(cafe.parts)
    const both = await joinAsGuest(cafe, { date: hour.date, starts: [hour.start, late] })
    await cancel(hour.parties[0]!.bookingId)
    expect(await asks(hour)).toBe(1)
    const { offers, hours } = await both.see()
    expect(offers[0].startTime).toBe(hour.start)
    expect(hours.map(({ isAsked }: { isAsked: boolean }) => isAsked)).toEqual([true, false])
    // Two seats are left, and the party that has an offer is not asked about the other hour meanwhile.
    expect(await left({ ...hour, start: late })).toBe(2)
    const { body } = await byLink(cafe, both.secret, 'ticket', { date: hour.date })
    await call(cafe, ANYBODY, 'POST public/ticket/cancel', undefined, { 'x-ticket': tokenOf(body) })
    expect((await both.see()).offers[0].startTime).toBe(late)
    await expectSound()
  })
})

test('an offer counts among the unpaid bookings that a customer may have', async () => {
  const hour = await soldOut()
  const who = await visitor(cafe)
  await join(cafe, who, waits(hour, { adults: 4 }))
  await cancel(hour.parties[0]!.bookingId)
  await tendWaiting(cafe.parts)
  for (let n = 0; n < 2; n++) await book(cafe, who, { ...nextVisit(), adults: 1 })
  const { body } = await call(cafe, who, 'GET bookings/bookings?view=unpaid')
  expect(body).toHaveLength(3)
  const fourth = await orderOf(cafe, who, { ...nextVisit(), adults: 1 })
  const tooMany = await call(cafe, who, 'POST bookings/create-with-checkout', fourth)
  expect([tooMany.status, tooMany.body.code]).toEqual([409, 'TOO_MANY_PENDING'])
  const [offer] = await offersOn(hour)
  const grow = await call(cafe, who, `PUT bookings/update/${offer!.id}`, { adults: 5 })
  expect([grow.status, grow.body.code]).toEqual([409, 'INVALID_STATE'])
  await expectSound()
})

test('staff read why a party was not asked, ask another by hand, and take one off', async () => {
  const hour = await soldOut([4, 4, 4])
  const six = await joinAsGuest(cafe, waits(hour, { adults: 6, children: 1 }))
  const staff = await visitor(cafe, 'Desk')
  const parties = async () => {
    const { body } = await call(cafe, staff, 'GET office/waiting')
    const { date, start: startTime } = hour
    return body.hours.find((each: object) => isLike(each, { date, startTime }))?.parties ?? []
  }
  expect(await parties()).toMatchObject([
    { name: 'Mara Weber', email: six.email, why: 'Free for 3 people; they would come from 7 on.' },
  ])
  const [{ waitingId: id, slotId, canOffer }] = await parties()
  expect(canOffer).toBe(false)
  const offer = () => call(cafe, staff, `POST office/waiting/${id}/offer`, { slotId })
  expect(await offer()).toMatchObject({ status: 409, body: { code: 'INVALID_STATE' } })
  // They say on the phone that three of them would come, too.
  await cafe.db.updateTable('waiting').set({ least: 3 }).where('id', '=', id).execute()
  expect((await parties())[0]).toMatchObject({ canOffer: true })
  expect((await offer()).status).toBe(200)
  expect((await six.see()).offers).toMatchObject([{ adults: 2, children: 1 }])
  expect((await parties())[0].why).toMatch(/^Asked: we keep WW-\w+ for them until /)
  const [held] = await offersOn(hour)
  expect((await call(cafe, staff, `POST office/waiting/${id}/leave`)).status).toBe(200)
  expect((await bookingRow(cafe, held!.id)).cancellation_source).toBe('admin')
  expect([(await six.see()).leftWhy, await offersOn(hour), await parties()]).toEqual([
    'staff',
    [],
    [],
  ])
  await expectSound()
})

const isLike = (each: object, part: object) =>
  Object.entries(part).every(([key, value]) => Reflect.get(each, key) === value)

test('in the last two hours by word alone: all who fit are told, and nothing is held', async () => {
  const date = '2031-02-10'
  const hour = { date, start: '14:00' }
  const kept = []
  for (const adults of [5, 5, 5]) {
    kept.push(await bookAndPay(cafe, await visitor(cafe), { ...hour, adults }))
  }
  const [one, two, ten] = [
    await joinAsGuest(cafe, waits(hour)),
    await joinAsGuest(cafe, waits(hour, { adults: 4 })),
    await joinAsGuest(cafe, waits(hour, { adults: 10 })),
  ]
  cafe.clock.set(`${date}T12:30:00Z`)
  await cancel(kept[0]!.bookingId)
  await tendWaiting(cafe.parts)
  expect(await offersOn(hour)).toEqual([])
  const told = await cafe.db
    .selectFrom('mails')
    .select('to_address')
    .where('kind', '=', 'seats-free')
    .where('to_address', 'in', [one.email, two.email, ten.email])
    .orderBy('id')
    .execute()
  expect(told.map(({ to_address }) => to_address)).toEqual([one.email, two.email])
  expect(await left(hour)).toBe(5)
  cafe.clock.set(`${date}T15:30:00Z`)
  await tendWaiting(cafe.parts)
  expect((await ten.see()).leftWhy).toBe('over')
  // Remembered by the transaction that did it.
  const { rows } = await sql`
    select from waiting join audit_entries on subject_kind = 'waiting' and subject_id = waiting.id::text
    where left_why = 'over' and action = 'waiting.left' and waiting.xmin = audit_entries.xmin`.execute(
    cafe.db,
  )
  expect(rows).not.toEqual([])
  const { body } = await call(cafe, await visitor(cafe, 'Desk'), 'GET office/waiting')
  expect(body.turnedAway).toContainEqual({ date, startTime: '14:00', people: 10, seated: 10 })
})
