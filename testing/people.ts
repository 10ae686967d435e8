import type { Role } from '#domain/account/roles.ts'
import { hashPassword } from '#server/people/sign-in/passwords.ts'
import { signToken } from '#server/people/sign-in/sign-in-token.ts'
import { openSignIn } from '#server/people/sign-in/sign-ins.queries.ts'
import { signingKeyOf } from '#server/people/sign-in/signing-key.ts'
import { PASSWORD } from './accounts.ts'
import type { TestServer } from './server.ts'

/** Somebody who is signed in, without the long way through sign-up and mails. */
export type TestPerson = {
  id: number
  email: string
  name: string
  token: string
  call: ReturnType<typeof callingAs>
}

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
type Wanted = { role?: Role; name?: string }

let people = 0
let hashed: Promise<string> | undefined

const knownHash = () => (hashed ??= hashPassword(PASSWORD))

export async function addPerson(
  server: TestServer,
  { role = 'User', name = 'Ailsa Reid' }: Wanted = {},
): Promise<TestPerson> {
  const { db, clock } = server
  const now = clock.now()
  people += 1
  const email = `person-${people}@example.com`
  const { id, password_hash } = await db
    .insertInto('users')
    .values({
      email,
      name,
      phone: '+447700900123',
      password_hash: await knownHash(),
      role,
      email_verified_at: now,
      created_at: now,
      updated_at: now,
    })
    .returning(['id', 'password_hash'])
    .executeTakeFirstOrThrow()
  const opened = await openSignIn(db, { id, role, password_hash: password_hash ?? '' }, now)
  if (!opened) throw new Error('no sign-in')
  const token = await signToken(signingKeyOf(db, clock), opened, now)
  return { id, email, name, token, call: callingAs(server, token) }
}

export function callingAs({ app }: Pick<TestServer, 'app'>, token?: string) {
  return async (method: Method, path: string, body?: unknown) => {
    const response = await app.inject({
      method,
      url: `/Api/${path}`,
      headers: {
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(token && { authorization: `Bearer ${token}` }),
      },
      ...(body !== undefined && { payload: JSON.stringify(body) }),
    })
    return { status: response.statusCode, body: response.json() }
  }
}

/** What was remembered about one thing, oldest first. */
export async function auditOf({ db }: TestServer, kind: string, id: number | string) {
  return db
    .selectFrom('audit_entries')
    .select(['action', 'actor_kind', 'actor_id', 'before', 'after'])
    .where('subject_kind', '=', kind)
    .where('subject_id', '=', String(id))
    .orderBy('id')
    .execute()
}
