import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { EMPTY_SESSION } from '#domain/booking/session-form.ts'
import { mailVisit } from '#server/ordering/booking/booking-mails.ts'
import { holdExpired } from '#server/ordering/booking/mails/mail-kinds.ts'
import { addBooking } from '#testing/bookings.ts'
import { bookingRow } from '#testing/cafe.ts'
import { addPerson, auditOf, type TestPerson } from '#testing/people.ts'
import { sharedServer, TEST_PUBLIC_URL } from '#testing/server.ts'
import { writtenMails } from '#testing/written-mails.ts'
import { renewRules } from '#server/visits/settings/lock-rules.ts'

const SUNDAY = '2026-11-22'
const yoga = {
  ...EMPTY_SESSION,
  name: 'Sunday yoga',
  words: 'Stretch among cats.',
  drawing: 'story/rest',
  seats: 8,
  times: [{ startTime: '10:00', endTime: '11:30' }],
  weekdays: [7],
  mostPeople: 8,
  prices: { adult: 22, concession: 18 },
}

const server = await sharedServer()
const owner = await addPerson(server, { role: 'Admin' })
const manager = await addPerson(server, { role: 'Manager' })
const guest = await addPerson(server)
beforeEach(async () => {
  server.clock.set('2026-11-16T10:00:00Z')
  for (const each of ['cancellation_requests', 'mails', 'bookings', 'room_days'] as const) {
    await server.db.deleteFrom(each).execute()
  }
  await server.db.deleteFrom('sessions').where('is_ordinary', '=', false).execute()
  await renewRules(server.db)
})

const create = async (change: object = {}) =>
  (await owner.call('POST', 'office/sessions', { ...yoga, ...change })).body
const slotsOf = async (date: string) =>
  (await guest.call('GET', `public/session-slots?date=${date}`)).body

async function bookAt(sessionId: number, start_time: string, end_time: string, adults: number) {
  const slot = await server.db
    .selectFrom('time_slots')
    .select('id')
    .where('start_time', '=', start_time)
    .where('end_time', '=', end_time)
    .executeTakeFirstOrThrow()
  const visit = { booking_date: SUNDAY, start_time, end_time, slot_id: slot.id }
  const whose = { user_id: guest.id, session_id: sessionId, adults }
  return addBooking(server.db, { ...visit, ...whose }, server.clock.now())
}

const ordinaryId = async () => {
  const row = server.db.selectFrom('sessions').select('id').where('is_ordinary', '=', true)
  return (await row.executeTakeFirstOrThrow()).id
}

describe('a new session', () => {
  test('is there for everybody, at times of its own that no ordinary visit has', async () => {
    const { id } = await create()
    expect(await slotsOf(SUNDAY)).toEqual([
      {
        sessionId: id,
        sessionName: 'Sunday yoga',
        slotId: expect.any(Number),
        date: SUNDAY,
        start_time: '10:00',
        end_time: '11:30',
        prices: { adult: 22, concession: 18 },
        is_available: true,
        remaining_capacity: 8,
        capacity: 8,
      },
    ])
    const { sessions } = (await guest.call('GET', 'public/sessions')).body
    expect(sessions).toMatchObject([
      { slug: 'sunday-yoga', nextVisits: [{ date: SUNDAY }, {}, {}, {}] },
    ])
    const ordinary = await guest.call('GET', `bookings/available-slots?date=${SUNDAY}`)
    expect(ordinary.body.map((slot: { end_time: string }) => slot.end_time)).not.toContain('11:30')
    expect((await owner.call('GET', 'admin/timeslots')).body).toHaveLength(9)
  })

  test('stands among the days ahead by terms of its own, also beyond the ordinary ones', async () => {
    const far = '2027-01-03'
    await create({
      bookingAdvanceDays: 60,
      cancellation: {
        cancellationEnabled: true,
        cancellationRequiresApproval: false,
        cancellationHours: 48,
      },
    })
    const { body } = await guest.call('GET', `public/days?from=${far}&to=${far}`)
    expect(body).toMatchObject([{ date: far, level: 'good', slots: [] }])
    const terms = { changeableUntil: '2027-01-01T10:00:00Z', canBeCancelled: true }
    expect(body[0].visits).toEqual([{ ...(await slotsOf(far))[0], ...terms }])
  })

  test('is full once its smallest party finds no room', async () => {
    const { id } = await create({ leastPeople: 5 })
    await bookAt(id, '10:00', '11:30', 4)
    const full = { is_available: false, remaining_capacity: 0 }
    expect(await slotsOf(SUNDAY)).toMatchObject([full])
    const { sessions } = (await guest.call('GET', 'public/sessions')).body
    expect(sessions[0].nextVisits[0]).toMatchObject({ ...full, canBeCancelled: true })
  })

  test('that nobody can book says what is true: its price, and when it runs next, if at all', async () => {
    await create({ name: 'Later', dates: ['2027-02-07'], weekdays: null })
    await create({ name: 'Never', times: [{ startTime: '19:00', endTime: '20:00' }] })
    const { sessions } = (await guest.call('GET', 'public/sessions')).body
    const told = sessions.map(({ name, prices, nextVisits, nextRun }: Record<string, unknown>) => ({
      name,
      prices,
      nextVisits,
      nextRun,
    }))
    const nothing = { prices: yoga.prices, nextVisits: [] }
    const later = { date: '2027-02-07', start_time: '10:00', end_time: '11:30' }
    expect(told).toEqual([
      { ...nothing, name: 'Later', nextRun: { ...later, bookableFrom: '2027-01-08' } },
      { ...nothing, name: 'Never', nextRun: null },
    ])
  })

  test('is remembered', async () => {
    const { id } = await create()
    expect(await auditOf(server, 'session', id)).toMatchObject([{ action: 'session.created' }])
  })

  test.each([
    [{ seats: 21 }, { seats: 'The room has 20 seats.' }],
    [{ prices: { toddler: 0, adult: 10 } }, { prices: expect.stringContaining('gap') }],
    [
      { seasons: [{ id: 999, prices: { adult: 1, concession: 1 } }] },
      { seasons: expect.any(String) },
    ],
    [{ drawing: 'story/dog' }, { drawing: expect.any(String) }],
    [{ prices: { adult: 10.005 } }, { 'prices.adult': expect.any(String) }],
    [{ group: { from: 5 } }, { group: expect.stringContaining('either') }],
  ])('%j is refused at its field, and nothing is saved', async (change, fields) => {
    const { status, body } = await owner.call('POST', 'office/sessions', { ...yoga, ...change })
    expect([status, body.fields]).toEqual([422, fields])
    expect((await owner.call('GET', 'office/sessions')).body.sessions).toHaveLength(1)
  })

  test('is the owner’s to price; a manager may run it', async () => {
    expect((await manager.call('POST', 'office/sessions', yoga)).status).toBe(403)
    const plain = await manager.call('POST', 'office/sessions', { ...yoga, prices: null })
    expect(plain.body).toMatchObject({ form: { name: 'Sunday yoga', prices: null } })
    const { id, version: first, form } = await create()
    const change = (more: object) =>
      manager.call('PUT', `office/sessions/${id}`, { ...form, ...more, version: first })
    expect((await change({ prices: { adult: 1 } })).status).toBe(403)
    expect((await change({ group: { from: 4, percentage: 50 } })).status).toBe(403)
    const generous = { cancellationEnabled: true, cancellationRequiresApproval: false }
    const cancellation = { ...generous, cancellationHours: 0 }
    expect((await change({ cancellation })).status).toBe(403)
    const { version } = (await change({ words: 'Bring a mat.' })).body
    expect(version).toBe(first + 1)
    const ended = await manager.call('PUT', `office/sessions/${id}/state`, {
      state: 'ended',
      version,
    })
    expect(ended.body).toMatchObject({ isEnded: true })
  })
})

describe('a change', () => {
  test('carries the version that was seen', async () => {
    const { id, version, form } = await create()
    const change = { ...form, words: 'Bring a mat.', version }
    const saved = await owner.call('PUT', `office/sessions/${id}`, change)
    expect(saved.body).toMatchObject({ version: version + 1, form: { words: 'Bring a mat.' } })
    const late = await owner.call('PUT', `office/sessions/${id}`, change)
    expect([late.status, late.body.code]).toEqual([409, 'CHANGED_MEANWHILE'])
    expect(await auditOf(server, 'session', id)).toMatchObject([
      {},
      { before: { words: yoga.words }, after: { words: 'Bring a mat.' } },
    ])
  })

  test('says before whom it touches, and touches nobody', async () => {
    const { id, version, form } = await create()
    const first = await bookAt(id, '10:00', '11:30', 3)
    const last = await bookAt(id, '10:00', '11:30', 2)
    const ask = async (change: object) =>
      (await owner.call('POST', 'office/sessions/preview', { ...form, ...change, id })).body
    expect(await ask({ seats: 4 })).toMatchObject({
      visits: [{ date: SUNDAY, sessionName: 'Sunday yoga', people: 5, why: 'overfull' }],
      bookings: [{ id: last }],
    })
    expect(await ask({ weekdays: [6] })).toMatchObject({
      visits: [{ why: 'no-visit' }],
      bookings: [{ id: last }, { id: first }],
    })
    expect(await ask({ words: 'Other.' })).toEqual({ visits: [], bookings: [] })
    await owner.call('PUT', `office/sessions/${id}`, { ...form, weekdays: [6], version })
    const kept = server.db.selectFrom('bookings').select('status').where('id', '=', first)
    expect(await kept.executeTakeFirst()).toEqual({ status: 'confirmed' })
  })

  test('tells of ordinary visits that a session takes the room of', async () => {
    const beside = await bookAt(await ordinaryId(), '11:00', '12:00', 2)
    await bookAt(await ordinaryId(), '12:00', '13:00', 2)
    const { body } = await owner.call('POST', 'office/sessions/preview', { ...yoga, isAlone: true })
    expect(body).toMatchObject({ visits: [{ why: 'beside' }], bookings: [{ id: beside }] })
  })

  test('of the ordinary visit is for the settings', async () => {
    const path = `office/sessions/${await ordinaryId()}`
    const { body } = await owner.call('PUT', path, { ...yoga, version: 1 })
    expect(body.code).toBe('INVALID_STATE')
  })
})

test('whoever looks at a booking reads which session it is of', async () => {
  const { id } = await create()
  const yogaId = await bookAt(id, '10:00', '11:30', 2)
  const plainId = await bookAt(await ordinaryId(), '12:00', '13:00', 2)
  for (const bookingId of [yogaId, plainId]) {
    const body = { bookingId, reason: 'We are ill.' }
    await guest.call('POST', 'bookings/request-cancellation', body)
  }
  const name = (each: { sessionName?: string; session_name?: string }) =>
    each.sessionName ?? each.session_name ?? null
  const asked: [TestPerson, string, string | null][] = [
    [guest, 'bookings/bookings', null],
    [owner, 'bookings/admin/all?sort=-id&page=1', 'items'],
    [owner, 'admin/dashboard/overview', 'recent_bookings'],
    [owner, 'bookings/admin/cancellation-requests', 'requests'],
    [owner, `office/today?date=${SUNDAY}`, 'parties'],
  ]
  for (const [who, path, list] of asked) {
    const { body } = await who.call('GET', path)
    const names = (list ? body[list] : body).map(name)
    expect([path, names.toSorted()]).toEqual([path, ['Sunday yoga', null].toSorted()])
  }
})

test('a copy has another name and address, and waits', async () => {
  const { id } = await create()
  const { body } = await owner.call('POST', `office/sessions/${id}/copy`)
  expect(body).toMatchObject({
    slug: 'copy-of-sunday-yoga',
    isEnded: true,
    form: { ...yoga, name: 'Copy of Sunday yoga' },
  })
})

/** Where a mail about a booking leads to for another one. */
async function mailedWayBack(bookingId: number) {
  const call = { actor: { kind: 'system' as const }, now: server.clock.now(), publicUrl: '' }
  await mailVisit(server.db, await bookingRow(server, bookingId), call, holdExpired)
  const mails = await writtenMails(server, (all) => all.where('kind', '=', holdExpired.name))
  return /Book again:\n(.+)/.exec(mails.at(-1)?.text ?? '')?.[1]?.replace(TEST_PUBLIC_URL, '')
}

test('a session that ends leaves its bookings alone and sells no more; only then it is put away', async () => {
  const { id, version } = await create()
  const booking = await bookAt(id, '10:00', '11:30', 2)
  const tell = (state: string, seen: number) =>
    owner.call('PUT', `office/sessions/${id}/state`, { state, version: seen })
  expect((await tell('archived', version)).body.code).toBe('INVALID_STATE')
  const itsPage = async () => (await guest.call('GET', 'bookings/bookings')).body[0].sessionSlug
  expect([await itsPage(), await mailedWayBack(booking)]).toEqual([
    'sunday-yoga',
    '/sessions/sunday-yoga',
  ])
  expect((await tell('ended', version)).body).toMatchObject({ isEnded: true, upcoming: 1 })
  expect([await itsPage(), await mailedWayBack(booking)]).toEqual([null, '/booking'])
  expect(await slotsOf(SUNDAY)).toEqual([])
  expect((await tell('archived', version + 1)).body).toMatchObject({ isArchived: true })
  const kept = server.db.selectFrom('bookings').select('status').where('id', '=', booking)
  expect(await kept.executeTakeFirst()).toEqual({ status: 'confirmed' })
})

describe('seasons', () => {
  const weekend = { name: 'Weekends', firstDate: null, lastDate: null, weekdays: [6, 7] }
  const save = async (seasons: object[]) => owner.call('PUT', 'office/seasons', { seasons })

  test('price what is sold on their dates', async () => {
    const [{ id: season }] = (await save([weekend])).body
    await create({
      weekdays: null,
      group: { from: 5, price: 15 },
      seasons: [{ id: season, prices: { adult: 25, concession: 20 } }],
    })
    expect(await slotsOf(SUNDAY)).toMatchObject([{ prices: { adult: 25, concession: 20 } }])
    expect(await slotsOf('2026-11-23')).toMatchObject([{ prices: { adult: 22, concession: 18 } }])
  })

  test.each([
    ['share a day', [weekend, { ...weekend, name: 'Sundays', weekdays: [7] }]],
    ['Say when', [{ ...weekend, weekdays: null }]],
    ['both dates', [{ ...weekend, firstDate: '2026-12-01' }]],
    ['ends before', [{ ...weekend, firstDate: '2026-12-02', lastDate: '2026-12-01' }]],
  ])('%s is refused', async (words, seasons) => {
    const { status, body } = await save(seasons)
    expect([status, body.fields]).toEqual([422, { seasons: expect.stringContaining(words) }])
  })
})

describe('the ordinary visit', () => {
  const MONDAY = '2026-11-23'
  const weekend = { name: 'Weekends', firstDate: null, lastDate: null, weekdays: [6, 7] }
  const current = async () => {
    const { sessions } = (await owner.call('GET', 'office/sessions')).body
    return sessions.find(({ isOrdinary }: { isOrdinary: boolean }) => isOrdinary)
  }
  const price = async (wanted: object, who = owner) =>
    who.call('PUT', 'office/ordinary-prices', {
      prices: {},
      seasons: [],
      version: (await current()).version,
      ...wanted,
    })
  const slotOn = async (date: string) => {
    const { body } = await guest.call('GET', `bookings/available-slots?date=${date}`)
    return body[0]
  }
  afterEach(() => price({}))

  test('has prices by age and season, which win over the settings for those they name', async () => {
    const before = await slotOn(MONDAY)
    const [{ id }] = (await owner.call('PUT', 'office/seasons', { seasons: [weekend] })).body
    const { body } = await price({ prices: { child: 8 }, seasons: [{ id, prices: { adult: 20 } }] })
    expect(body.form).toMatchObject({ prices: { child: 8 }, seasons: [{ prices: { adult: 20 } }] })
    const usual = { toddler: 15, child: 8, adult: 15, concession: 15 }
    expect(await slotOn(MONDAY)).toEqual({ ...before, prices: usual })
    expect(await slotOn(SUNDAY)).toMatchObject({
      base_price: 20,
      final_price: 20,
      prices: { ...usual, adult: 20 },
    })
    // A session without prices of its own follows.
    await create({ prices: null })
    expect(await slotsOf(SUNDAY)).toMatchObject([{ prices: { adult: 30, child: 12 } }])
    const hour = async () => (await guest.call('GET', 'public/pricing')).body.finalPrice
    expect(await hour()).toBe(15)
    server.clock.set(`${SUNDAY}T09:00:00Z`)
    expect(await hour()).toBe(20)
    server.clock.set('2026-11-16T10:00:00Z')
    expect((await auditOf(server, 'session', await ordinaryId())).at(-1)).toMatchObject({
      action: 'session.changed',
      after: { prices: { child: 800 } },
    })
  })

  test('costs what the settings say where nothing was priced apart', async () => {
    await price({ prices: { child: 8 } })
    await price({})
    expect(await slotOn(MONDAY)).not.toHaveProperty('prices')
  })

  test('is billed by them', async () => {
    await price({ prices: { child: 8 } })
    const { id: slotId } = await slotOn(MONDAY)
    const visit = { slotId, date: MONDAY, adults: 1, children: 2, name: 'Ailsa', phone: null }
    const order = (totalPrice: number) =>
      server.app.inject({
        method: 'POST',
        url: '/Api/public/visits',
        payload: { ...visit, email: 'ailsa@example.com', totalPrice },
      })
    expect((await order(45)).json()).toMatchObject({ code: 'PRICE_CHANGED', totalPrice: 31 })
  })

  test('asks nobody for a few pence, and is priced by who may', async () => {
    expect((await price({ prices: { child: 0.29 } })).body.fields).toEqual({
      prices: expect.stringContaining('£0.30'),
    })
    expect((await price({ prices: { child: 8 } }, manager)).status).toBe(403)
    expect((await price({ version: 99 })).body.code).toBe('CHANGED_MEANWHILE')
    expect((await price({ seasons: [{ id: 999, prices: { adult: 1 } }] })).body.fields).toEqual({
      seasons: expect.stringContaining('gone'),
    })
    await price({ prices: { child: 0.5 } })
    const settings = [
      { key: 'discountPercentage', value: '50' },
      { key: 'discountActive', value: 'true' },
    ]
    const { body } = await owner.call('POST', 'admin/settings/batch', { settings })
    expect(body.fields).toEqual({ discountPercentage: expect.stringContaining('£0.30') })
  })
})

test('an add-on: what is left is set, what is sold is counted', async () => {
  const mug = { name: 'Mug', words: 'With a cat.', price: 9, left: 3, isOffered: true }
  const { body } = await owner.call('POST', 'office/add-ons', mug)
  expect(body).toEqual({ id: expect.any(Number), version: 1, sold: 0, ...mug })
  const path = `office/add-ons/${body.id}`
  expect((await owner.call('PUT', path, { ...mug, left: 5, version: 1 })).body.left).toBe(5)
  expect((await owner.call('PUT', path, { ...mug, version: 1 })).body.code).toBe(
    'CHANGED_MEANWHILE',
  )
  const cheap = await owner.call('POST', 'office/add-ons', { ...mug, price: 0.29 })
  expect(cheap.body.fields).toEqual({ price: expect.stringContaining('£0.30') })
  const shown = (await guest.call('GET', 'public/sessions')).body.addOns
  expect(shown).toEqual([{ id: body.id, name: 'Mug', words: 'With a cat.', price: 9, left: 5 }])
})
