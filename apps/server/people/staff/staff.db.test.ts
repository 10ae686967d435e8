import { expect, test } from 'vitest'
import { call, mailedToken, mailsTo, newHome, PASSWORD, proved } from '#testing/accounts.ts'
import { addPerson, auditOf, callingAs } from '#testing/people.ts'
import { sharedServer } from '#testing/server.ts'

const server = await sharedServer()
const owner = await addPerson(server, { role: 'Admin', name: 'Morag Sinclair' })

type Member = { id: number; email: string; version: number }
type Hired = Member & { call: ReturnType<typeof callingAs> }

let hired = 0
const newcomer = (role = 'Desk') => {
  hired += 1
  return { name: 'Isla Baird', email: `isla-${hired}@example.com`, role }
}
const invite = async (form: object, by = owner) => {
  await proved(server, by.id)
  return by.call('POST', 'admin/staff/invitations', form)
}
const members = async (): Promise<Member[]> => (await owner.call('GET', 'admin/staff')).body
const memberOf = async (email: string) => {
  const member = (await members()).find((each) => each.email === email)
  if (!member) throw new Error(`${email} does not work here`)
  return member
}
const linkTo = (email: string) => mailedToken(server, email, 'invitation')
const accept = (token: string, password = PASSWORD) =>
  call(server, 'auth/invitation/accept', { token, password })
const signIn = (email: string, password = PASSWORD) =>
  call(server, 'auth/login', { email, password }, { from: newHome() })
const kindsTo = async (address: string) => (await mailsTo(server, address)).map(({ kind }) => kind)

async function hire(role = 'Desk'): Promise<Hired> {
  const form = newcomer(role)
  await invite(form)
  const { body } = await accept(await linkTo(form.email))
  return { ...(await memberOf(form.email)), call: callingAs(server, body.token) }
}

/** As if they had added a passkey; those are tried in passkeys.db.test.ts. */
const addWay = ({ id }: Member) =>
  server.db
    .insertInto('passkeys')
    .values({
      user_id: id,
      credential_id: Buffer.from(`key-${id}`),
      public_key: Buffer.from('public'),
      uses: 0,
      transports: [],
      name: 'Phone',
      created_at: server.clock.now(),
    })
    .execute()

test('an owner invites; the link sets the password, and a second step opens the office', async () => {
  const form = newcomer()
  expect((await owner.call('POST', 'admin/staff/invitations', form)).body.code).toBe('PROOF_NEEDED')
  expect((await invite(form)).status).toBe(200)
  expect(await memberOf(form.email)).toMatchObject({
    ...form,
    isInvited: true,
    hasPin: false,
    isEmailVerified: false,
  })
  expect((await signIn(form.email)).status).toBe(401)

  const token = await linkTo(form.email)
  const shown = await call(server, 'auth/invitation', { token })
  expect(shown.body).toMatchObject({ name: 'Isla Baird', email: form.email, role: 'Desk' })
  expect((await accept(token, 'password123456')).body.fields).toHaveProperty('password')
  const accepted = await accept(token)
  expect(accepted.body.user).toMatchObject({ role: 'Desk', isEmailVerified: true })
  expect((await accept(token)).body.code).toBe('INVALID_TOKEN')
  expect((await call(server, 'auth/invitation', { token })).body.code).toBe('INVALID_TOKEN')

  const isla = callingAs(server, accepted.body.token)
  expect((await isla('GET', 'office/today')).body.code).toBe('SECOND_FACTOR_REQUIRED')
  expect((await isla('GET', 'auth/second-factor')).body).toMatchObject({ isOn: false })
  // The link and the new password are proof enough to add it at once.
  expect((await isla('POST', 'auth/second-factor', {})).status).toBe(200)
  const member = await memberOf(form.email)
  await addWay(member)
  expect((await isla('GET', 'office/today')).status).toBe(200)
  expect((await isla('DELETE', 'auth/second-factor')).body.code).toBe('SECOND_FACTOR_REQUIRED')
  expect(member).toMatchObject({ isInvited: false, isEmailVerified: true })
  expect(await auditOf(server, 'user', member.id)).toMatchObject([
    { action: 'account.invited', actor_id: owner.id, after: { role: 'Desk' } },
    { action: 'account.invitation-accepted', actor_kind: 'admin', actor_id: member.id },
  ])
})

test('hiring is the owner’s, and an address that has an account keeps it', async () => {
  const manager = await addPerson(server, { role: 'Manager' })
  expect((await invite(newcomer(), manager)).status).toBe(403)
  expect((await manager.call('GET', 'admin/staff')).status).toBe(403)
  const customer = await addPerson(server)
  expect(await invite({ ...newcomer(), email: customer.email })).toMatchObject({
    status: 409,
    body: { code: 'EMAIL_TAKEN', fields: { email: expect.stringContaining('under Users') } },
  })
  expect((await invite(newcomer('User'))).status).toBe(422)
  await invite(newcomer('Admin'))
  expect(await kindsTo(owner.email)).toContain('new-admin')
})

test('of two invitations of one address at once one is sent', async () => {
  const form = newcomer()
  await proved(server, owner.id)
  const both = [1, 2].map(() => owner.call('POST', 'admin/staff/invitations', form))
  const statuses = (await Promise.all(both)).map(({ status }) => status)
  expect(statuses.toSorted()).toEqual([200, 409])
  expect(await kindsTo(form.email)).toEqual(['invitation'])
})

test('a sign-up that nobody confirmed makes way, and another cannot take the place', async () => {
  const form = newcomer()
  const visitor = { name: 'Mallory', email: form.email, phone: '07700 900123', password: PASSWORD }
  await call(server, 'auth/signup', visitor)
  const confirms = await mailedToken(server, form.email, 'verify-email')
  expect((await invite(form)).status).toBe(200)
  expect((await call(server, 'auth/verify-email', { token: confirms })).status).toBe(400)
  await call(server, 'auth/signup', visitor)
  expect(await memberOf(form.email)).toMatchObject({ name: 'Isla Baird', isInvited: true })
  expect((await kindsTo(form.email)).at(-1)).toBe('invitation')
  expect((await signIn(form.email)).status).toBe(401)
})

test('an invitation is sent again, lives a week, and ends when it is taken back', async () => {
  const form = newcomer()
  await invite(form)
  const [first, member] = [await linkTo(form.email), await memberOf(form.email)]
  const again = await owner.call('POST', `admin/users/${member.id}/resend-verification`, {})
  expect(again.status).toBe(200)
  const second = await linkTo(form.email)
  expect((await accept(first)).body.code).toBe('INVALID_TOKEN')
  const left = await owner.call('PUT', `admin/users/${member.id}`, {
    ...form,
    role: 'User',
    isEmailVerified: false,
  })
  expect(left.status).toBe(200)
  expect((await accept(second)).body.code).toBe('INVALID_TOKEN')
})

test('an owner gives a PIN to those at the door, who are told of it but not which it is', async () => {
  const isla = await hire()
  await addWay(isla)
  const give = (id: number, pin = '1397') => owner.call('PUT', `admin/staff/${id}/pin`, { pin })
  await proved(server, owner.id)
  expect((await give(isla.id, '1234')).status).toBe(422)
  expect((await give(isla.id)).status).toBe(200)
  const mail = (await mailsTo(server, isla.email)).find(({ kind }) => kind === 'pin-given')
  expect(mail?.text).toContain('Morag Sinclair gave you a PIN')
  expect(mail?.text).not.toContain('1397')
  const { key } = (await isla.call('POST', 'auth/pin/devices')).body
  const byPin = await call(server, 'auth/pin/login', { key, pin: '1397' })
  expect(byPin.body.user).toMatchObject({ id: isla.id, byPin: true })
  expect(await memberOf(isla.email)).toMatchObject({ hasPin: true })
  const accountant = await addPerson(server, { role: 'Accountant' })
  expect((await give(accountant.id)).body.code).toBe('INVALID_STATE')
  await server.db.updateTable('sign_ins').set({ proved_at: null }).execute()
  expect((await give(isla.id)).body.code).toBe('PROOF_NEEDED')
})

test('who leaves takes no key along, and what they did stays remembered', async () => {
  const isla = await hire()
  await addWay(isla)
  await proved(server, owner.id)
  await owner.call('PUT', `admin/staff/${isla.id}/pin`, { pin: '1397' })
  const { key } = (await isla.call('POST', 'auth/pin/devices')).body
  const { name, email, phone } = (await isla.call('GET', 'public/profile')).body
  const left = await owner.call('PUT', `admin/users/${isla.id}`, {
    name,
    email,
    phone,
    role: 'User',
    isEmailVerified: true,
  })
  expect(left.status).toBe(200)
  expect((await isla.call('GET', 'public/profile')).status).toBe(401)
  expect((await call(server, 'auth/pin/login', { key, pin: '1397' })).status).toBe(401)
  expect((await members()).map(({ id }) => id)).not.toContain(isla.id)
  const goodbye = (await mailsTo(server, isla.email)).findLast(
    ({ kind }) => kind === 'role-changed',
  )
  expect(goodbye?.text).toContain('signed out everywhere')
  // A customer now, with the password alone.
  expect((await signIn(isla.email)).body.user).toMatchObject({ role: 'User' })
  const acts = (await auditOf(server, 'user', isla.id)).map(({ action }) => action)
  expect(acts).toEqual([
    'account.invited',
    'account.invitation-accepted',
    'account.pin-given',
    'account.changed-by-staff',
  ])
})
