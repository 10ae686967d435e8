import { json } from 'node:stream/consumers'
import { beforeAll, expect, test } from 'vitest'
import { contract } from '#contract/contract.ts'
import type { Access, Endpoint } from '#contract/endpoint.ts'
import { type ErrorBody, errorBody, errors } from '#contract/errors.ts'
import { may, mayByPin, onlyWhoMay } from '#contract/rights.ts'
import { ROLES, type Role } from '#domain/account/roles.ts'
import { hashSecret, mintSecret } from '#server/platform/secrets.ts'
import { proved } from '#testing/accounts.ts'
import { addBooking } from '#testing/bookings.ts'
import { slotAt, visitor } from '#testing/cafe.ts'
import { sharedServer } from '#testing/server.ts'

const server = await sharedServer({ ownerGraceDays: 14 })
let strangersHeaders: (readonly [string, Headers])[]
let people: Awaited<ReturnType<typeof oneOfEachRole>>
let late: string
beforeAll(async () => {
  people = await oneOfEachRole()
  late = await lateOwner()
  strangersHeaders = await Promise.all(
    Object.entries(strangers).map(async ([who, headers]) => [who, await headers()] as const),
  )
})

/** Every route there is, also those that are not in the contract. */
const routes = server.app.declaredRoutes.flatMap(({ method, url, config }) =>
  method === 'HEAD' || !config?.access
    ? []
    : [{ name: `${String(method)} ${url}`, access: config.access }],
)

type Headers = { authorization?: string; 'x-ticket'?: string }
const bearing = (token: string): Headers => ({ authorization: `Bearer ${token}` })

async function ask(
  name: string,
  headers: Headers,
  id: number | string,
  body: unknown = {},
): Promise<{ status: number } & Partial<ErrorBody>> {
  const [method = 'GET', path = ''] = name.split(' ')
  const answer = await server.app.inject({
    method: method as 'GET',
    url: path.replaceAll(/:\w+/g, String(id)),
    headers: { 'content-type': 'application/json', ...headers },
    ...(method !== 'GET' && { payload: JSON.stringify(body) }),
    // A stream that was opened never ends.
    payloadAsStream: true,
  })
  const { statusCode: status } = answer
  if (status < 400) {
    answer.stream().destroy()
    return { status }
  }
  const { requestId: _requestId, ...said } = errorBody.parse(await json(answer.stream()))
  return { status, ...said }
}

const NOBODY = 999_999_999

/** Callers without a sign-in that counts: each with the headers they come with. */
const strangers: Record<string, () => Promise<Headers>> = {
  'a visitor': async () => ({}),
  'a guest with a link': async () => {
    const { id } = await visitor(server)
    const [token, created_at] = [mintSecret(), server.clock.now()]
    const link = { token_hash: hashSecret(token), booking_id: await bookingOf(id), created_at }
    await server.db
      .insertInto('booking_links')
      .values({ ...link, is_mailed: true })
      .execute()
    return { 'x-ticket': token }
  },
  'a forger': async () => bearing('eyJhbGciOiJub25lIn0.e30.'),
  'an owner who has signed out': async () => {
    const { token } = await visitor(server, 'Admin')
    await ask('POST /Api/auth/logout', bearing(token), NOBODY)
    return bearing(token)
  },
  'an unverified customer': async () => {
    const { id, token } = await visitor(server)
    const set = { email_verified_at: null }
    await server.db.updateTable('users').set(set).where('id', '=', id).execute()
    return bearing(token)
  },
}

const LET_IN = 'let in'
const KEPT_OUT = '401 Please sign in to continue.'

/** Being let in says nothing of how it ends: what is asked for makes no sense. */
function verdict({ status, code, message }: Awaited<ReturnType<typeof ask>>) {
  const keepOut = ['UNAUTHENTICATED', 'FORBIDDEN', 'SECOND_FACTOR_REQUIRED']
  return keepOut.includes(code ?? '') ? `${status} ${message}` : LET_IN
}

/** A visitor who shows a token is known by it, or kept out. */
const ofStranger = (access: Access, { authorization }: Headers) =>
  access === 'anyone' || (access === 'visitor' && !authorization) ? LET_IN : KEPT_OUT
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

const ofLateOwner = (access: Access) =>
  typeof access === 'object' || access === 'visitor'
    ? `403 ${errors.SECOND_FACTOR_REQUIRED.message}`
    : LET_IN

test.each(routes)('$name: who may, and who may not', async ({ name, access }) => {
  const heard = async (headers: Headers) => verdict(await ask(name, headers, NOBODY))
  for (const [who, headers] of strangersHeaders) {
    expect([who, await heard(headers)]).toEqual([who, ofStranger(access, headers)])
  }
  // Whoever signs out here is let in nowhere else.
  const isLast = name.endsWith('/logout')
  for (const { role, token, byPin } of isLast ? await oneOfEachRole() : people) {
    expect([role, await heard(bearing(token))]).toEqual([role, ofRole(access, role)])
    expect([role, await heard(bearing(byPin))]).toEqual([role, ofPin(access, role)])
  }
  expect(await heard(bearing(isLast ? await lateOwner() : late))).toBe(ofLateOwner(access))
})

/** An owner whose days to switch a second step on are over. */
async function lateOwner(): Promise<string> {
  const { id, token } = await visitor(server, 'Admin')
  const created_at = server.clock.now().subtract({ hours: 15 * 24 })
  await server.db.updateTable('users').set({ created_at }).where('id', '=', id).execute()
  return token
}

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
  'DELETE bookings/request-cancellation/{id}': () => undefined,
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
    Object.entries(contract)
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
    const route = name.replace(' ', ' /Api/').replace('{id}', ':id')
    const askAs = ({ token }: { token: string }, about: number) =>
      ask(route, bearing(token), about, wish(about))
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
