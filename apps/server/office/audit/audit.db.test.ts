import { expect, test } from 'vitest'
import { rows } from '#server/platform/database/statement.ts'
import { recordAudit } from '#server/platform/record-audit.ts'
import { bookingAt } from '#testing/booked-visits.ts'
import { proved } from '#testing/accounts.ts'
import { addPerson, type TestPerson } from '#testing/people.ts'
import { sharedServer } from '#testing/server.ts'

const server = await sharedServer()
const staff = await addPerson(server, { role: 'Admin', name: 'Fergus Baird' })
const morag = await addPerson(server, { name: 'Morag Ogilvie' })

type Entry = { id: number; action: string; at: string; subjectId: string }
const list = async (query = '') => (await staff.call('GET', `admin/audit?${query}`)).body
const actions = async (query: string) =>
  (await list(query)).items.map(({ action }: Entry) => action)

type Subject = { kind: string; id: number }

const remember = (at: string, action: string, subject: Subject, by?: TestPerson) =>
  recordAudit(
    server.db,
    {
      actor: by ? { kind: by === staff ? 'admin' : 'customer', id: by.id } : { kind: 'system' },
      action,
      subject,
      before: { status: 'confirmed' },
      after: { status: 'cancelled' },
    },
    Temporal.Instant.from(at),
  )

test('a change through the API is remembered, and shown with who made it', async () => {
  const settings = [{ key: 'basePrice', value: '18' }]
  expect((await staff.call('POST', 'admin/settings/batch', { settings })).status).toBe(200)
  const { items, total, totalPages, totalIsCapped } = await list('subjectKind=setting')
  expect([total, totalPages, totalIsCapped]).toEqual([1, 1, false])
  expect(items[0]).toMatchObject({
    at: '2026-11-16T10:00:00Z',
    actorKind: 'admin',
    actorId: staff.id,
    actorName: 'Fergus Baird',
    subjectKind: 'setting',
    subjectId: 'basePrice',
    before: { value: '15' },
    after: { value: '18' },
  })
})

test('filters by who, what, when, and finds by words', async () => {
  const book = await bookingAt(server)
  await book({ date: '2026-11-17', start: '10:00', adults: 1, status: 'confirmed' })
  const { id: bookingId, reference } = await server.db
    .selectFrom('bookings')
    .select(['id', 'reference'])
    .executeTakeFirstOrThrow()
  const [evening, night] = ['2026-11-20T23:30:00Z', '2026-11-21T00:30:00Z'] as const
  await remember(evening, 'booking.cancelled', { kind: 'booking', id: bookingId }, morag)
  await remember(night, 'booking.completed', { kind: 'booking', id: 4242 })
  await remember(night, 'slot.changed', { kind: 'slot', id: 4242 }, staff)

  expect(await actions('dateFrom=2026-11-20&dateTo=2026-11-20')).toEqual(['booking.cancelled'])
  expect(await actions('dateFrom=2026-11-21')).toEqual(['slot.changed', 'booking.completed'])
  expect(await actions(`actorId=${morag.id}`)).toEqual(['booking.cancelled'])
  expect(await actions('actorKind=system')).toEqual(['booking.completed'])
  expect(await actions('action=slot.changed')).toEqual(['slot.changed'])
  expect(await actions('subjectKind=booking')).toEqual(['booking.completed', 'booking.cancelled'])
  expect(await actions('subjectKind=slot&subjectId=4242')).toEqual(['slot.changed'])

  expect(await actions('search=ogilvie')).toEqual(['booking.cancelled'])
  expect(await actions('search=BOOKING.C')).toEqual(['booking.completed', 'booking.cancelled'])
  expect(await actions('search=Booking cancelled')).toEqual(['booking.cancelled'])
  expect(await actions(`search=${reference.toLowerCase()}`)).toEqual(['booking.cancelled'])
  expect(await actions('search=%234242')).toEqual(['slot.changed', 'booking.completed'])
  expect(await actions('search=nobody at all')).toEqual([])
})

test('names people and bookings as they are called now, and forgets those who were erased', async () => {
  const [owner, una] = [
    await addPerson(server, { role: 'Admin' }),
    await addPerson(server, { name: 'Una Kerr' }),
  ]
  const at = '2026-11-18T09:00:00Z'
  await remember(at, 'account.verified', { kind: 'user', id: una.id }, staff)
  await remember(at, 'account.signed-in', { kind: 'sign-in', id: una.id }, una)
  const booking = await server.db.selectFrom('bookings').selectAll().executeTakeFirstOrThrow()
  const told = { after: { userId: una.id, bookingId: booking.id } }
  const subject = { kind: 'task', id: 99 }
  const actor = { kind: 'system' } as const
  await recordAudit(
    server.db,
    { actor, action: 'task.tried', subject, ...told },
    server.clock.now(),
  )

  const [verified] = (await list(`subjectKind=user&subjectId=${una.id}`)).items
  expect(verified.subjectName).toBe('Una Kerr')
  const signedIn = `subjectKind=sign-in&subjectId=${una.id}`
  expect((await list(signedIn)).items[0].subjectName).toBe('Una Kerr')
  expect((await list(`${signedIn}&hides=sign-ins`)).items).toEqual([])
  expect(await actions('search=una kerr&dateFrom=2026-11-18')).toContain('account.verified')
  const [tried] = (await list('action=task.tried')).items
  expect(tried.after).toEqual({
    person: 'Una Kerr',
    booking: expect.stringContaining(booking.reference),
  })

  await proved(server, owner.id)
  expect((await owner.call('DELETE', `admin/users/${una.id}`)).status).toBe(200)
  expect(JSON.stringify(await list(`subjectId=${una.id}`))).not.toContain('Una Kerr')
  const [row] = (await list('action=task.tried')).items
  expect(row.after.person).toBe(una.id)
})

test('pages follow each other, newest first, and are counted up to a thousand', async () => {
  const row = {
    at: server.clock.now(),
    actor_kind: 'system' as const,
    subject_kind: 'visit',
    subject_id: '1',
    action: 'visit.counted',
  }
  const many = Array.from({ length: 1_005 }, () => row)
  await server.db.insertInto('audit_entries').values(many).execute()
  const [first, second] = await Promise.all(
    [1, 2].map((page) => list(`action=visit.counted&page=${page}&pageSize=5`)),
  )
  expect(first).toMatchObject({ total: 1_000, totalPages: 200, totalIsCapped: true })
  const ids = [...first.items, ...second.items].map(({ id }: Entry) => id)
  expect(ids).toEqual(ids.toSorted((a, b) => b - a))
  expect(new Set(ids).size).toBe(10)
})

test('tells which actions and subjects there are', async () => {
  const { body } = await staff.call('GET', 'admin/audit/kinds')
  expect(body.actions).toEqual(expect.arrayContaining(['slot.changed', 'visit.counted']))
  expect(body.actions).toEqual(body.actions.toSorted())
  expect(body.subjectKinds).toEqual(expect.arrayContaining(['booking', 'setting', 'slot']))
})

test.each(['page=0', 'actorKind=cat', 'dateFrom=soon', 'sort=id', 'actorId=-1', 'search=%00'])(
  '%s is refused',
  async (query) => {
    expect((await list(query)).code).toBe('VALIDATION')
  },
)

test('is for staff', async () => {
  expect((await morag.call('GET', 'admin/audit')).status).toBe(403)
  expect((await morag.call('GET', 'admin/audit/kinds')).status).toBe(403)
})

test('an entry is neither changed nor taken away', async () => {
  await remember('2026-11-16T09:00:00Z', 'booking.cancelled', { kind: 'booking', id: 1 })
  const onlyAdded = /audit entries are only added/
  const entries = server.db.updateTable('audit_entries')
  await expect(entries.set({ action: 'nothing' }).execute()).rejects.toThrow(onlyAdded)
  await expect(entries.set({ after: null }).execute()).rejects.toThrow(onlyAdded)
  await expect(server.db.deleteFrom('audit_entries').execute()).rejects.toThrow(onlyAdded)
  await expect(rows(server.db)`truncate audit_entries`).rejects.toThrow(/only added/)
  await expect(rows(server.db)`truncate till_days`).rejects.toThrow(/foreign key/)
  await expect(rows(server.db)`truncate till_days cascade`).rejects.toThrow(/only added/)
})

test('whoever takes the bookings with them is remembered, and what they asked for', async () => {
  const answer = await server.app.inject({
    url: '/Api/bookings/admin/export?view=all&status=cancelled&search=Ogilvie',
    headers: { authorization: `Bearer ${staff.token}` },
  })
  expect(answer.statusCode).toBe(200)
  const [entry] = (await list('action=bookings.exported')).items
  expect(entry).toMatchObject({
    actorId: staff.id,
    subjectId: 'all',
    after: { status: 'cancelled', isSearched: true },
  })
  expect(JSON.stringify(entry)).not.toContain('Ogilvie')
})
