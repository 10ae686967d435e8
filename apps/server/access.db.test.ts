import { beforeAll, expect, test } from 'vitest'
import { contract } from '#contract/contract.ts'
import type { Access, Endpoint } from '#contract/endpoint.ts'
import { may, mayByPin, onlyWhoMay } from '#contract/rights.ts'
import { ROLES, type Role } from '#domain/account/roles.ts'
import { proved } from '#testing/accounts.ts'
import { addBooking } from '#testing/bookings.ts'
import { slotAt, visitor } from '#testing/cafe.ts'
import { sharedServer } from '#testing/server.ts'

const server = await sharedServer()
let strangersTokens: (readonly [string, string | null])[]
let people: Awaited<ReturnType<typeof oneOfEachRole>>
beforeAll(async () => {
  people = await oneOfEachRole()
  strangersTokens = await Promise.all(
    Object.entries(strangers).map(async ([who, token]) => [who, await token()] as const),
  )
})

const endpoints = Object.entries(contract) as [string, Endpoint][]

async function ask(name: string, token: string | null, id: number | string, body: unknown = {}) {
  const [method = 'GET', path = ''] = name.split(' ')
  const answer = await server.app.inject({
    method: method as 'GET',
    url: `/Api/${path.replaceAll(/\{\w+\}/g, String(id))}`,
    headers: {
      'content-type': 'application/json',
      ...(token && { authorization: `Bearer ${token}` }),
    },
    ...(method !== 'GET' && { payload: JSON.stringify(body) }),
  })
  const { statusCode: status } = answer
  const { requestId: _requestId, ...said } = status < 400 ? {} : answer.json()
  return { status, ...said }
}

const NOBODY = 999_999_999

/** Whoever has no key at all: each with the token they come with. */
const strangers: Record<string, () => Promise<string | null>> = {
  'a visitor': async () => null,
  'somebody with a token of their own making': async () => 'eyJhbGciOiJub25lIn0.e30.',
  'somebody signed out': async () => {
    const { token } = await visitor(server, 'Admin')
    await ask('POST auth/logout', token, NOBODY)
    return token
  },
  'somebody unverified': async () => {
    const { id, token } = await visitor(server)
    const set = { email_verified_at: null }
    await server.db.updateTable('users').set(set).where('id', '=', id).execute()
    return token
  },
}

const LET_IN = 'let in'
const KEPT_OUT = '401 Please sign in to continue.'

/** Being let in says nothing of how it ends: what is asked for makes no sense. */
function verdict({ status, code, message }: Awaited<ReturnType<typeof ask>>) {
  const isKeptOut = code === 'UNAUTHENTICATED' || code === 'FORBIDDEN'
  return isKeptOut ? `${status} ${message}` : LET_IN
}

/** A visitor who shows a token is who it says, or nobody. */
const ofStranger = (access: Access, token: string | null) =>
  access === 'anyone' || (access === 'visitor' && token === null) ? LET_IN : KEPT_OUT
const ofRole = (access: Access, role: Role) =>
  typeof access === 'object' && !may(role, access.staff)
    ? `403 ${onlyWhoMay(access.staff)}`
    : LET_IN

const BY_PIN =
  '403 A PIN opens only the door and the desk. Whoever may do this signs in with a password.'
function ofPin(access: Access, role: Role) {
  if (access === 'anyone' || access === 'any-sign-in') return LET_IN
  const isOpen = typeof access === 'object' && mayByPin(role, access.staff)
  return isOpen || ofRole(access, role) !== LET_IN ? ofRole(access, role) : BY_PIN
}

test.each(endpoints)('%s: who may, and who may not', async (name, { access }) => {
  for (const [who, token] of strangersTokens) {
    expect([who, verdict(await ask(name, token, NOBODY))]).toEqual([who, ofStranger(access, token)])
  }
  // Whoever signs out here is let in nowhere else.
  for (const { role, token, byPin } of name === 'POST auth/logout'
    ? await oneOfEachRole()
    : people) {
    expect([role, verdict(await ask(name, token, NOBODY))]).toEqual([role, ofRole(access, role)])
    expect([role, verdict(await ask(name, byPin, NOBODY))]).toEqual([role, ofPin(access, role)])
  }
})

const oneOfEachRole = () =>
  Promise.all(
    ROLES.map(async (role) => {
      const { token } = await visitor(server, role)
      return { role, token, byPin: (await visitor(server, role, true)).token }
    }),
  )

type Wish = (bookingId: number) => unknown

/** What a customer sends about one thing: a new endpoint of that kind must be added here. */
const aboutOne: Record<string, Wish> = {
  'DELETE bookings/cancel/{id}': () => undefined,
  'PUT bookings/update/{id}': () => ({ Special_Requests: 'A window, please.' }),
  'GET StripePayments/status/{id}': () => undefined,
  'POST StripePayments/create-checkout-session': (bookingId) => ({ bookingId }),
  'POST bookings/request-cancellation': (bookingId) => ({ bookingId, reason: 'We are ill.' }),
  'POST bookings/{id}/changes/quote': () => ({ adults: 2 }),
  'GET bookings/{id}/passes': () => undefined,
  'POST bookings/{id}/changes': () => ({ adults: 2, difference: 15 }),
  'DELETE auth/sessions/{id}': () => undefined,
  'DELETE auth/passkeys/{id}': () => undefined,
}

const isAboutOne = ([name, { access, body }]: [string, Endpoint]) =>
  access === 'signed-in' &&
  (name.includes('{') || (body !== undefined && /"\w*[a-z]Id"/.test(fieldNames(body))))

const fieldNames = (body: object) =>
  JSON.stringify('shape' in body ? Object.keys(body.shape ?? {}) : [])

test('every endpoint about one thing of a customer is asked below', () => {
  expect(
    endpoints
      .filter(isAboutOne)
      .map(([name]) => name)
      .toSorted(),
  ).toEqual(Object.keys(aboutOne).toSorted())
})

test.each(Object.entries(aboutOne))(
  '%s: what is somebody else’s is not there at all',
  async (name, wish) => {
    const [owner, other, door] = [
      await visitor(server),
      await visitor(server),
      await visitor(server, 'Door'),
    ]
    for (const { id } of [owner, other, door]) await proved(server, id)
    const id = await thingOf(name)(owner.id)
    const askAs = ({ token }: { token: string }, about: number) =>
      ask(name, token, about, wish(about))
    const missing = await askAs(other, NOBODY)
    expect(missing).toMatchObject({ status: 404, code: 'NOT_FOUND' })
    expect(await askAs(other, id)).toEqual(missing)
    expect(await askAs(door, id)).toEqual(missing)
    expect((await askAs(owner, id)).code).not.toBe('NOT_FOUND')
  },
)

function thingOf(name: string) {
  if (name.includes('sessions')) return signInOf
  return name.includes('passkeys') ? passkeyOf : bookingOf
}

async function passkeyOf(user_id: number): Promise<number> {
  const { id } = await server.db
    .insertInto('passkeys')
    .values({
      user_id,
      credential_id: Buffer.from('key'),
      public_key: Buffer.from('key'),
      uses: 0,
      transports: [],
      name: 'Phone',
      created_at: server.clock.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

async function signInOf(userId: number): Promise<number> {
  const { id } = await server.db
    .selectFrom('sign_ins')
    .select('id')
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return id
}

async function bookingOf(user_id: number): Promise<number> {
  const now = server.clock.now()
  const booking_date = now.add({ hours: 72 }).toString().slice(0, 10)
  const slot_id = await slotAt(server, '11:00')
  const visit = { slot_id, booking_date, start_time: '11:00', end_time: '12:00' }
  return addBooking(server.db, { user_id, ...visit, status: 'confirmed' }, now)
}
