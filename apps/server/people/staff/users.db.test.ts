import { expect, test } from 'vitest'
import { PHONE_INVALID } from '#domain/account/phone.ts'
import { call, mailedToken, mailsTo, proved } from '#testing/accounts.ts'
import { addBooking } from '#testing/bookings.ts'
import { addPerson, auditOf, type TestPerson } from '#testing/people.ts'
import { sharedServer } from '#testing/server.ts'

const server = await sharedServer()
let staff = await addPerson(server, { role: 'Admin', name: 'Morag Sinclair' })

type User = { id: number; name: string; email: string; role: string; version: number }

const list = async (query: string) => (await staff.call('GET', `admin/users?${query}`)).body
const found = async (search: string): Promise<number[]> => {
  const query = new URLSearchParams({ page: '1', pageSize: '100', search })
  return (await list(String(query))).items.map(({ id }: User) => id)
}
const show = async ({ id }: { id: number }) => {
  const users: User[] = (await staff.call('GET', 'admin/users')).body
  return users.find((user) => user.id === id)
}
const formOf = (person: TestPerson, change: object = {}) => ({
  name: person.name,
  email: person.email,
  role: 'User',
  phone: '07700 900123',
  isEmailVerified: true,
  ...change,
})
const put = (person: TestPerson, change: object = {}, by = staff) =>
  by.call('PUT', `admin/users/${person.id}`, formOf(person, change))
const save = async (person: TestPerson, change: object = {}, by = staff) => {
  await proved(server, by.id)
  return put(person, change, by)
}
const setRow = ({ id }: { id: number }, change: object) =>
  server.db.updateTable('users').set(change).where('id', '=', id).execute()

test('shows everybody as specified, newest first', async () => {
  const person = await addPerson(server, { name: 'Eilidh Ross' })
  const [first] = (await staff.call('GET', 'admin/users')).body
  expect(first).toEqual({
    id: person.id,
    name: 'Eilidh Ross',
    email: person.email,
    role: 'User',
    phone: '+447700900123',
    isEmailVerified: true,
    bookingCount: 0,
    emailVerificationSentAt: null,
    hasSecondFactor: false,
    pendingEmail: null,
    version: 1,
  })
})

test('customers and strangers see nobody', async () => {
  const person = await addPerson(server)
  expect((await person.call('GET', 'admin/users')).status).toBe(403)
  expect((await person.call('PUT', `admin/users/${person.id}`, formOf(person))).status).toBe(403)
  expect((await person.call('DELETE', `admin/users/${person.id}`)).status).toBe(403)
})

const columns = [
  'id',
  'name',
  'email',
  'role',
  'phone',
  'isEmailVerified',
  'bookingCount',
  'emailVerificationSentAt',
]

test('pages, and sorts by every column both ways', async () => {
  for (const name of ['aaron Beaton', 'Zoe Adair', 'Zoe Baird']) await addPerson(server, { name })
  const page = await list('page=2&pageSize=2&sort=name')
  const everybody: User[] = (await staff.call('GET', 'admin/users?sort=name')).body
  expect(page.items).toEqual(everybody.slice(2, 4))
  expect(page).toMatchObject({
    total: everybody.length,
    totalPages: Math.ceil(everybody.length / 2),
  })
  expect(everybody.map(({ name }) => name.toLowerCase())).toEqual(
    everybody.map(({ name }) => name.toLowerCase()).toSorted(),
  )
  for (const column of columns) {
    const up: User[] = await list(`sort=${column}`)
    const down: User[] = await list(`sort=-${column}`)
    expect(down).toEqual(up.toReversed())
    const pages = Array.from({ length: Math.ceil(up.length / 2) }, (_, page) =>
      list(`sort=${column}&pageSize=2&page=${page + 1}`),
    )
    expect((await Promise.all(pages)).flatMap(({ items }) => items)).toEqual(up)
  }
  expect(await list('page=99')).toMatchObject({ items: [], total: everybody.length })
  expect((await staff.call('GET', 'admin/users?sort=password_hash')).status).toBe(422)
})

test('finds by a part of name, e-mail, role, phone in any spelling, and by bookings', async () => {
  const person = await addPerson(server, { name: 'Fearchar 100%_Mac' })
  await setRow(person, { phone: '+447911223344' })
  for (const words of ['fearchar', 'R 100%_m', '  FEARCHAR ', person.email.toUpperCase()]) {
    expect(await found(words)).toEqual([person.id])
  }
  for (const number of ['07911 223344', '+44 7911 22', '0044 7911223344', '223 344']) {
    expect(await found(number)).toEqual([person.id])
  }
  const ipek = await addPerson(server, { name: 'İpek ÇELİK 😀' })
  for (const words of ['İpek', 'ÇELİK', 'çelik 😀', 'ipek celik'])
    expect(await found(words)).toEqual([ipek.id])
  expect(await found('admin')).toEqual([staff.id])
  expect(await found('100%%Mac')).toEqual([])
  expect(await found('nobody at all')).toEqual([])
})

test('counts the bookings of each, sorts by them and finds by their number', async () => {
  const [regular, newcomer] = [await addPerson(server), await addPerson(server)]
  await setRow(regular, { email: 'regular@example.com', phone: null })
  await setRow(newcomer, { email: 'newcomer@example.com', phone: null })
  const slot = await server.db.selectFrom('time_slots').selectAll().executeTakeFirstOrThrow()
  const { id: slot_id, start_time, end_time } = slot
  for (const booking_date of ['2031-02-03', '2031-02-04', '2031-02-05']) {
    const visit = { user_id: regular.id, slot_id, start_time, end_time, booking_date }
    await addBooking(server.db, visit, server.clock.now())
  }
  expect((await list('page=1&sort=-bookingCount')).items[0]).toMatchObject({
    id: regular.id,
    bookingCount: 3,
  })
  expect((await list('page=1&sort=bookingCount&pageSize=100')).items.at(-1).id).toBe(regular.id)
  expect(await found('3')).toContain(regular.id)
  expect(await found('4')).not.toContain(regular.id)
  expect(await found('0')).toContain(newcomer.id)
  expect(await found('0')).not.toContain(regular.id)
})

test('changes what staff may change, and remembers it without quoting personal data', async () => {
  const person = await addPerson(server)
  const change = { name: ' Una Bain ', phone: '', role: 'Admin' }
  expect(await save(person, change)).toMatchObject({
    status: 200,
    body: { name: 'Una Bain', phone: null, role: 'Admin', version: 2 },
  })
  expect(await auditOf(server, 'user', person.id)).toEqual([
    {
      action: 'account.changed-by-staff',
      actor_kind: 'admin',
      actor_id: staff.id,
      before: { role: 'User' },
      after: { role: 'Admin', changed: ['name', 'phone'] },
    },
  ])
})

const kindsTo = async (address: string) => (await mailsTo(server, address)).map(({ kind }) => kind)

test('a new address waits for its owner, and the old one may take it back', async () => {
  const person = await addPerson(server)
  const email = `renamed-${person.id}@example.com`
  const { status, body } = await save(person, { email: email.toUpperCase() })
  expect({ status, body }).toMatchObject({
    status: 200,
    body: { email: person.email, pendingEmail: email, version: 1 },
  })
  expect(await kindsTo(email)).toEqual(['confirm-new-email'])
  expect(await kindsTo(person.email)).toEqual(['email-change-notice'])
  expect(await auditOf(server, 'user', person.id)).toMatchObject([
    { action: 'account.email-change-requested', actor_id: staff.id },
  ])
  const token = await mailedToken(server, email, 'confirm-new-email')
  await call(server, 'auth/verify-email', { token })
  expect(await show(person)).toMatchObject({ email, pendingEmail: null })
  const link = await mailedToken(server, person.email, 'email-change-notice')
  expect((await call(server, 'auth/undo-email-change', { token: link })).status).toBe(200)
  expect(await show(person)).toMatchObject({ email: person.email })
})

test('an address that nobody confirmed has no say in it', async () => {
  const person = await addPerson(server)
  await setRow(person, { email_verified_at: null })
  await save(person, { email: `right-${person.id}@example.com`, isEmailVerified: false })
  expect(await kindsTo(person.email)).toEqual([])
})

test('with a stolen sign-in nobody moves an account or makes an Admin', async () => {
  const [person, owner] = [await addPerson(server), await addPerson(server, { role: 'Admin' })]
  const mallory = 'mallory@example.com'
  for (const answer of [
    await put(owner, { role: 'Admin', email: mallory }, owner),
    await put(person, { email: mallory }, owner),
    await put(person, { role: 'Admin' }, owner),
  ]) {
    expect(answer).toMatchObject({ status: 403, body: { code: 'PROOF_NEEDED' } })
  }
  expect(await show(owner)).toMatchObject({ email: owner.email, pendingEmail: null })
  expect(await show(person)).toMatchObject({ email: person.email, role: 'User' })
  expect(await kindsTo(mallory)).toEqual([])
  expect((await put(person, { name: 'Una Bain' }, owner)).status).toBe(200)
})

test('erasing and verifying by staff asks who sits there, each time, and owners are told', async () => {
  const [owner, colleague] = [
    await addPerson(server, { role: 'Admin', name: 'Rhona Bell' }),
    await addPerson(server, { role: 'Admin' }),
  ]
  const [one, other] = [await addPerson(server), await addPerson(server)]
  const refused = { status: 403, body: { code: 'PROOF_NEEDED' } }
  const remove = ({ id }: TestPerson) => owner.call('DELETE', `admin/users/${id}`)
  const unverify = (who: TestPerson, role = 'User') =>
    put(who, { role, isEmailVerified: false }, owner)
  expect(await remove(one)).toMatchObject(refused)
  expect(await remove(colleague)).toMatchObject(refused)
  expect(await unverify(one)).toMatchObject(refused)
  expect(await unverify(colleague, 'Admin')).toMatchObject(refused)
  expect(await show(colleague)).toMatchObject({ isEmailVerified: true })

  await proved(server, owner.id)
  expect((await unverify(one)).status).toBe(200)
  expect(await put(one, { isEmailVerified: true }, owner)).toMatchObject(refused)
  await proved(server, owner.id)
  expect((await put(one, { isEmailVerified: true }, owner)).status).toBe(200)
  expect(await remove(one)).toMatchObject(refused)
  await proved(server, owner.id)
  const both = await Promise.all([remove(one), remove(other)])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 403])
  await proved(server, owner.id)
  expect((await unverify(colleague, 'Admin')).status).toBe(200)

  const acted = (await mailsTo(server, colleague.email)).filter(
    ({ kind }) => kind === 'staff-acted',
  )
  expect(acted).toHaveLength(4)
  expect(acted[0]?.text).toContain('Rhona Bell took an account')
  expect((await kindsTo(owner.email)).filter((kind) => kind === 'staff-acted')).toHaveLength(4)
  const manager = await addPerson(server, { role: 'Manager' })
  const customer = await addPerson(server)
  expect(await manager.call('DELETE', `admin/users/${customer.id}`)).toMatchObject(refused)
  expect(await put(customer, { isEmailVerified: false }, manager)).toMatchObject(refused)
})

test('a new role is told to whoever has it, a new Admin to all the others, too', async () => {
  const [person, colleague] = [await addPerson(server), await addPerson(server, { role: 'Admin' })]
  await save(person, { role: 'Admin' })
  expect(await kindsTo(person.email)).toEqual(['role-changed'])
  expect(await kindsTo(colleague.email)).toEqual(['new-admin'])
  expect(await kindsTo(staff.email)).toContain('new-admin')
  await save(person, { role: 'User' })
  expect(await kindsTo(person.email)).toEqual(['role-changed', 'role-changed'])
  expect(await kindsTo(colleague.email)).toEqual(['new-admin'])
})

test('saving what is there already changes and remembers nothing', async () => {
  const person = await addPerson(server)
  expect((await save(person)).body.version).toBe(1)
  expect(await auditOf(server, 'user', person.id)).toEqual([])
})

test.each([
  [{ name: ' ' }, { name: 'Name is required.' }],
  [{ email: 'una@example.con' }, { email: 'Email TLD looks misspelled. Did you mean .com?' }],
  [{ phone: '123' }, { phone: PHONE_INVALID }],
])('refuses %j by the rules of sign-up', async (change, fields) => {
  const person = await addPerson(server)
  expect(await save(person, change)).toMatchObject({ status: 422, body: { fields } })
})

test.each([{ role: 'Owner' }, { isEmailVerified: 'yes' }, { password_hash: 'x' }, { id: 7 }])(
  'refuses %j',
  async (change) => {
    expect((await save(await addPerson(server), change)).status).toBe(422)
  },
)

test("somebody else's address is refused beside its field", async () => {
  const [one, other] = [await addPerson(server), await addPerson(server)]
  expect(await save(one, { email: other.email })).toMatchObject({
    status: 409,
    body: { code: 'EMAIL_TAKEN', fields: { email: 'Another account has this email address.' } },
  })
})

test('the slower of two is told what it is now, and changes nothing', async () => {
  const person = await addPerson(server)
  const answers = await Promise.all(
    ['Una', 'Mhairi'].map((name) => save(person, { name, version: 1 })),
  )
  const [won, lost] = answers.toSorted((a, b) => a.status - b.status)
  expect([won?.status, lost?.status]).toEqual([200, 409])
  expect(lost?.body).toMatchObject({
    code: 'CHANGED_MEANWHILE',
    message: 'Somebody changed this user meanwhile. Please look at it again.',
    current: won?.body,
  })
  expect(await show(person)).toEqual(won?.body)
})

test('another role and a lost verification sign out', async () => {
  const person = await addPerson(server)
  await save(person, { role: 'Admin' })
  expect((await person.call('GET', 'public/profile')).status).toBe(401)

  const admin = await addPerson(server, { role: 'Admin' })
  await save(admin)
  expect((await admin.call('GET', 'admin/users')).status).toBe(401)

  const customer = await addPerson(server)
  await save(customer, { isEmailVerified: false })
  expect((await customer.call('GET', 'public/profile')).status).toBe(401)
  await save(customer, { isEmailVerified: true })
  expect(await show(customer)).toMatchObject({ isEmailVerified: true, version: 3 })
})

test('nobody takes their own role or verification away', async () => {
  const own = (change: object) => save(staff, { role: 'Admin', ...change })
  expect(await own({ role: 'User' })).toMatchObject({
    status: 409,
    body: { code: 'OWN_ACCOUNT', message: 'You cannot take your own Admin role away.' },
  })
  expect(await own({ isEmailVerified: false })).toMatchObject({
    status: 409,
    body: { code: 'OWN_ACCOUNT', message: 'You cannot take your own verification away.' },
  })
  expect((await own({})).status).toBe(200)
})

const verifiedAdmins = async () =>
  (
    await server.db
      .selectFrom('users')
      .select('id')
      .where('role', '=', 'Admin')
      .where('email_verified_at', 'is not', null)
      .execute()
  ).map(({ id }) => id)

test.each(['demote', 'delete'])('two admins who %s each other leave one of them', async (act) => {
  for (let round = 0; round < 10; round++) {
    const pair = [staff, await addPerson(server, { role: 'Admin' })] as const
    await server.db
      .updateTable('users')
      .set({ role: 'User' })
      .where(
        'id',
        'not in',
        pair.map(({ id }) => id),
      )
      .execute()
    const [one, other] = pair
    for (const { id } of pair) await proved(server, id)
    const answers = await Promise.all([
      act === 'demote' ? save(other, {}, one) : one.call('DELETE', `admin/users/${other.id}`),
      act === 'demote' ? save(one, {}, other) : other.call('DELETE', `admin/users/${one.id}`),
    ])
    const left = await verifiedAdmins()
    expect(left).toHaveLength(1)
    const statuses = answers.map(({ status }) => status)
    expect(statuses).toContain(200)
    expect(statuses.some((status) => status === 403 || status === 401)).toBe(true)
    staff = one.id === left[0] ? one : other
  }
})

test('the last admin stays: only they could end it, and nobody ends themselves', async () => {
  expect(await verifiedAdmins()).toEqual([staff.id])
  expect((await save(staff)).body.code).toBe('OWN_ACCOUNT')
  const deleted = await staff.call('DELETE', `admin/users/${staff.id}`)
  expect(deleted).toMatchObject({ status: 409, body: { code: 'OWN_ACCOUNT' } })
  // Whatever else goes wrong, the database keeps the last one.
  await expect(setRow(staff, { role: 'User' })).rejects.toThrow(/last verified admin/)
})

test('mails a new link to who waits for one, once a minute, and to nobody else', async () => {
  const person = await addPerson(server)
  const resend = () => staff.call('POST', `admin/users/${person.id}/resend-verification`)
  expect((await resend()).body.code).toBe('ALREADY_VERIFIED')
  await save(person, { isEmailVerified: false })
  expect(await resend()).toMatchObject({
    status: 200,
    body: { message: 'A new verification link is on its way.' },
  })
  expect(await show(person)).toMatchObject({
    emailVerificationSentAt: server.clock.now().toString(),
  })
  expect((await resend()).status).toBe(429)
  const mails = await server.db
    .selectFrom('mails')
    .select('kind')
    .where('to_address', '=', person.email)
    .execute()
  expect(mails).toEqual([{ kind: 'verify-email' }])
  expect((await auditOf(server, 'user', person.id)).at(-1)).toMatchObject({
    action: 'account.verification-resent',
    actor_id: staff.id,
  })
})

test('an id that nobody has is 404 everywhere', async () => {
  const nobody = { ...staff, id: 999_999 }
  expect((await save(nobody)).status).toBe(404)
  for (const [method, path] of [
    ['DELETE', ''],
    ['GET', '/bookings'],
    ['POST', '/resend-verification'],
  ] as const) {
    expect((await staff.call(method, `admin/users/999999${path}`)).status).toBe(404)
  }
})

test('whoever works here, and as what, is for the owner alone to say', async () => {
  const manager = await addPerson(server, { role: 'Manager' })
  const [guest, desk] = [await addPerson(server), await addPerson(server, { role: 'Desk' })]
  expect((await save(guest, { name: 'Ailsa Ross' }, manager)).body).toMatchObject({ role: 'User' })
  const refused = { status: 403, body: { message: 'Only the owner can do this.' } }
  for (const role of ['Admin', 'Manager', 'Desk', 'Door', 'Accountant'] as const) {
    expect(await save(guest, { role }, manager)).toMatchObject(refused)
    expect((await save(guest, { role })).body).toMatchObject({ role })
    expect(await save(guest, {}, manager)).toMatchObject(refused)
    expect((await save(guest)).body).toMatchObject({ role: 'User' })
  }
  expect(await manager.call('DELETE', `admin/users/${desk.id}`)).toMatchObject(refused)
})
